import { speak } from '../../server/src/engine/language.js';

/** Does something while Spanish is spoken. What it gives may not be worked out later: that would be English again. */
export async function inSpanish<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  speak('es-MX');
  try {
    return await work();
  } finally {
    speak('en');
  }
}
