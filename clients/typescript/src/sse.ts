// Server-Sent Events: messages from text that may be cut anywhere.
export interface Message {
  event: string;
  data: string;
  id: string | null;
}

/** Fed with pieces of a stream, gives whole messages; half a message at the end of a connection is forgotten. */
export class MessageReader {
  #rest = '';
  #fields = new Map<string, string[]>();

  *feed(piece: string): Generator<Message> {
    const lines = (this.#rest + piece).split(/\r?\n/);
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line) this.#note(line);
      else yield* this.#message();
    }
  }

  #note(line: string): void {
    const [name = '', ...rest] = line.split(':');
    if (!name) return; // a comment
    const value = rest.join(':').replace(/^ /, '');
    this.#fields.set(name, [...(this.#fields.get(name) ?? []), value]);
  }

  *#message(): Generator<Message> {
    const fields = this.#fields;
    this.#fields = new Map();
    const data = fields.get('data');
    if (data) yield { event: fields.get('event')?.at(-1) ?? 'message', data: data.join('\n'), id: fields.get('id')?.at(-1) ?? null };
  }
}
