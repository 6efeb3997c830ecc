import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UnwatchedDisk } from '../../../server/src/lsp/unwatchedDisk.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A disk that tells how often it was looked at, each time for 20 ms. */
function disk(): { readonly unwatched: UnwatchedDisk; readonly looks: () => number } {
  let looks = 0;
  const unwatched = new UnwatchedDisk(
    () => Promise.resolve(),
    () => {
      looks++;
      return new Promise((resolve) => setTimeout(resolve, 20));
    },
  );
  return { unwatched, looks: () => looks };
}

test('many occasions make one look', async () => {
  const { unwatched, looks } = disk();
  for (let i = 0; i < 10; i++) unwatched.mayHaveChanged();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks()).toBe(1);
});

test('nobody looks while somebody types', async () => {
  const { unwatched, looks } = disk();
  unwatched.mayHaveChanged();
  for (let key = 0; key < 20; key++) {
    await vi.advanceTimersByTimeAsync(200);
    unwatched.typed();
  }
  expect(looks()).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(looks()).toBe(1);
});

test('of somebody who never stops, the disk is looked at all the same', async () => {
  const { unwatched, looks } = disk();
  unwatched.mayHaveChanged();
  for (let key = 0; key < 400; key++) {
    await vi.advanceTimersByTimeAsync(100);
    unwatched.typed();
  }
  expect(looks()).toBe(1);
});

test('what happens during a look makes another one, after a rest', async () => {
  const { unwatched, looks } = disk();
  unwatched.mayHaveChanged();
  await vi.advanceTimersByTimeAsync(510);
  expect(looks()).toBe(1);
  unwatched.mayHaveChanged();
  await vi.advanceTimersByTimeAsync(100);
  expect(looks()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(looks()).toBe(2);
});
