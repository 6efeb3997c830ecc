import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files of a folder come one after the other, and share a window. */
class ByFolder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.sort((one, other) => (one.moduleId < other.moduleId ? -1 : 1)));
  }
}

/** The tests that look at a real VS Code as a person does: slow, and one after the other. */
export default defineConfig({
  test: {
    include: ['test/editor/person/**/*.test.ts'],
    globalSetup: ['test/editor/person/editor.ts'],
    setupFiles: ['test/editor/person/failures.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 300_000,
    fileParallelism: false,
    isolate: false,
    sequence: { sequencer: ByFolder },
    // A row that is drawn anew under the pointer loses a click, as it does for a person: who clicks again.
    retry: 3,
    expect: { poll: { timeout: 15_000 } },
  },
});
