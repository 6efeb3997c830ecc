import type { Message } from 'vscode-languageserver';
import { AbstractMessageWriter, type MessageWriter } from 'vscode-languageserver/node';

/** Parameters of a notification that are JSON already, in pieces: texts, or their UTF-8. */
export class Serialized {
  constructor(private readonly pieces: readonly (string | Uint8Array)[]) {}

  get bytes(): Buffer {
    return Buffer.concat(this.pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece)));
  }

  /** For whoever looks at it as at other parameters, such as a trace. */
  toJSON(): unknown {
    return JSON.parse(this.bytes.toString('utf8'));
  }
}

/**
 * Writes messages as LSP has them on a stream: each in one piece, where the protocol's library makes two writes of it; and parameters that are
 * {@link Serialized} as they are.
 */
export class StreamWriter extends AbstractMessageWriter implements MessageWriter {
  #errors = 0;

  constructor(private readonly stream: NodeJS.WritableStream) {
    super();
    stream.on('error', (error: Error) => this.fireError(error));
    stream.on('close', () => this.fireClose());
  }

  write(message: Message): Promise<void> {
    const content = serialize(message);
    const length = content.reduce((sum, { byteLength }) => sum + byteLength, 0);
    const frame = Buffer.concat([Buffer.from(`Content-Length: ${length}\r\n\r\n`, 'latin1'), ...content]);
    return new Promise((resolve, reject) => {
      this.stream.write(frame, (error) => {
        if (!error) {
          this.#errors = 0;
          resolve();
          return;
        }
        this.fireError(error, message, ++this.#errors);
        reject(error);
      });
    });
  }

  end(): void {
    this.stream.end();
  }
}

function serialize(message: Message): readonly Buffer[] {
  if (!('params' in message && message.params instanceof Serialized))
    return [Buffer.from(JSON.stringify(message), 'utf8')];
  const { params, ...rest } = message;
  const before = `${JSON.stringify(rest).slice(0, -1)},"params":`;
  return [Buffer.from(before, 'utf8'), params.bytes, Buffer.from('}', 'latin1')];
}
