/** A test runner of a few lines: the suite must be one file without Node, because it also runs in a web worker. */
interface Test {
  readonly name: string;
  readonly body: () => Promise<void>;
}

const tests: Test[] = [];
const patience = 24_000;

/** Adds a test. They run in the order in which they were added, one after the other. */
export function test(name: string, body: () => Promise<void>): void {
  tests.push({ name, body });
}

/**
 * Runs all tests and reports each on a line; rejects when one failed.
 *
 * @param cleanUp called before each test: one that failed half-way must not make the next one fail
 */
export async function runTests(cleanUp: () => Promise<void>): Promise<void> {
  const failed: string[] = [];
  for (const { name, body } of tests) {
    try {
      await withinPatience(cleanUp().then(body));
      console.log(`ok - ${name}`);
    } catch (error) {
      failed.push(name);
      console.log(`not ok - ${name}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  console.log(`# ${tests.length - failed.length} passed, ${failed.length} failed`);
  if (failed.length > 0) throw new Error(`${failed.length} tests failed`);
}

/** Compares plain data. */
export function equal(actual: unknown, expected: unknown, what = 'value'): void {
  const [is, shouldBe] = [actual, expected].map((value) => JSON.stringify(value, null, 2));
  if (is !== shouldBe) throw new Error(`${what} is\n${String(is)}\nand should be\n${String(shouldBe)}`);
}

/** The first answer of `look` that is not undefined; asked again and again, for things that happen in their own time. */
export async function until<T>(what: string, look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const end = Date.now() + patience / 2;
  for (;;) {
    const answer = await look();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`It did not happen: ${what}`);
    await pause(50);
  }
}

/** Waits until plain data is what it should be, and shows the difference if that does not happen. */
export async function eventually(what: string, look: () => unknown, expected: unknown): Promise<void> {
  let last: unknown;
  const wanted = JSON.stringify(expected);
  try {
    await until(what, async () => {
      last = await look();
      return JSON.stringify(last) === wanted ? true : undefined;
    });
  } catch {
    equal(last, expected, what);
  }
}

/** Lets the editor work for a while. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

async function withinPatience(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`Not done after ${patience / 1000} s`));
    }, patience);
  });
  await Promise.race([work, tooLate]).finally(() => {
    clearTimeout(timer);
  });
}
