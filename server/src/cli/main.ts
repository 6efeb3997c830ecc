import process from 'node:process';
import { createProgram, run } from './program.js';
import { processTerminal } from './terminal.js';

// Never `process.exit`: what is still to be written to a pipe would be lost.
const terminal = processTerminal();
void run(createProgram(terminal), process.argv.slice(2), terminal).then((code) => (process.exitCode = code));
