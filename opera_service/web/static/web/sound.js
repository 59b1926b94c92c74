// Soft chimes made on the spot: your turn, somebody's move, the end. Loaded by whoever switched sound on.

const TUNES = { turn: [659.25, 880], move: [523.25], end: [523.25, 659.25, 783.99, 1046.5] };
let context = null;

/** `turn`, `move` or `end`. */
export function sound(name) {
  context ??= new AudioContext();
  TUNES[name].forEach((pitch, index) => strike(pitch, context.currentTime + index * 0.14));
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
