import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { EditorWorkspace } from './workspace.js';

const run = promisify(execFile);

/** A Neovim without a screen, told what to do as a person would: by keys. */
export class Neovim {
  readonly #process: ChildProcess;
  readonly #socket: string;

  private constructor(
    private readonly program: string,
    workspace: EditorWorkspace,
    init: string,
  ) {
    this.#socket = workspace.path('.git/nvim.sock');
    const script = workspace.path('.git/init.lua');
    writeFileSync(script, init);
    // Looking for a Python takes half a minute on some machines.
    const settings = ['--cmd', 'let g:loaded_python3_provider = 0', '-n', '-i', 'NONE', '-u', script];
    this.#process = spawn(program, ['--headless', '--listen', this.#socket, ...settings], {
      cwd: workspace.folder,
      stdio: 'ignore',
      // Nothing of the person whose machine this is.
      env: { ...process.env, XDG_CONFIG_HOME: workspace.path('.git'), XDG_DATA_HOME: workspace.path('.git') },
    });
  }

  static async start(program: string, workspace: EditorWorkspace, init: string): Promise<Neovim> {
    const neovim = new Neovim(program, workspace, init);
    for (let tries = 0; ; tries++) {
      try {
        await neovim.lua('1');
        return neovim;
      } catch (error) {
        if (tries === 100) {
          neovim.#process.kill();
          throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  /** Presses keys as `:help keycodes` writes them. */
  async press(keys: string): Promise<void> {
    await this.#remote('--remote-send', keys);
  }

  /** The value of an expression of Lua. */
  async lua(expression: string): Promise<unknown> {
    const quoted = `'vim.json.encode(${expression.replaceAll("'", "''")})'`;
    return JSON.parse(await this.#remote('--remote-expr', `luaeval(${quoted})`));
  }

  /** The buffer that is shown. */
  async text(): Promise<unknown> {
    return this.lua(`table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\\n') .. '\\n'`);
  }

  async stop(): Promise<void> {
    const exited = once(this.#process, 'exit');
    await this.press('<C-\\><C-n>:qa!<CR>').catch(() => this.#process.kill());
    await exited;
  }

  async #remote(option: string, argument: string): Promise<string> {
    // What an expression is worth is printed among the messages of the Neovim that asks.
    const { stdout, stderr } = await run(this.program, ['--headless', '--server', this.#socket, option, argument]);
    return stdout + stderr;
  }
}
