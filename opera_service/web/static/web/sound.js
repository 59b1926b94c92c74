// One soft chime for "your turn", made on the spot; silent unless the user switched sound on.

import { settings } from "./settings.js";

const NOTES = [659.25, 880];
let context = null;

export function chime() {
  if (!settings.sound) return;
  context ??= new AudioContext();
  NOTES.forEach((pitch, index) => strike(pitch, context.currentTime + index * 0.14));
}

function strike(pitch, at) {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.15, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.55);
}
