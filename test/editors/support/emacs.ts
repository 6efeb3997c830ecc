import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { EditorWorkspace } from './workspace.js';

const run = promisify(execFile);

/** An Emacs without a screen, told what to do in its own language. */
export class Emacs {
  readonly #process: ChildProcess;
  readonly #socket: string;

  private constructor(program: string, workspace: EditorWorkspace, init: string) {
    const script = workspace.path('.git/init.el');
    this.#socket = workspace.path('.git/emacs/server');
    mkdirSync(workspace.path('.git/emacs'), { mode: 0o700 });
    writeFileSync(script, init);
    const socket = `(setq server-socket-dir "${workspace.path('.git/emacs')}")`;
    // Nobody is there to answer.
    const quiet = '(setq use-short-answers t confirm-kill-processes nil create-lockfiles nil make-backup-files nil)';
    this.#process = spawn(program, ['-q', '--eval', socket, '--eval', quiet, '-l', script, '--fg-daemon=server'], {
      cwd: workspace.folder,
      stdio: 'ignore',
      env: { ...process.env, HOME: workspace.path('.git') },
    });
  }

  static async start(program: string, workspace: EditorWorkspace, init: string): Promise<Emacs> {
    const emacs = new Emacs(program, workspace, init);
    for (let tries = 0; ; tries++) {
      try {
        await emacs.lisp('t');
        return emacs;
      } catch (error) {
        if (tries === 100) {
          emacs.#process.kill();
          throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  /** Evaluates Emacs Lisp in the buffer of `tools.json`, once there is one, and gives its value as JSON has it. */
  async lisp(code: string): Promise<unknown> {
    const buffer = '(or (get-buffer "tools.json") (current-buffer))';
    const wrapped = `(with-current-buffer ${buffer} (json-encode (progn ${code})))`;
    const { stdout } = await run('emacsclient', ['-s', this.#socket, '--eval', wrapped]);
    return JSON.parse(JSON.parse(stdout.trim()) as string);
  }

  /** The same for what it does alone. */
  async run(code: string): Promise<void> {
    await this.lisp(`${code} t`);
  }

  async stop(): Promise<void> {
    const exited = once(this.#process, 'exit');
    await this.run('(kill-emacs)').catch(() => this.#process.kill());
    await exited;
  }
}
