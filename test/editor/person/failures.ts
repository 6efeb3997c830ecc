import { afterEach } from 'vitest';
import { Workbench } from './workbench.js';

// What a test saw when it failed says more than what it waited for.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await Workbench.current?.picture(`failed-${task.name.replaceAll(/\W+/g, '-')}`);
});
