import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Emacs } from './support/emacs.js';
import { editorIfAny } from './support/install.js';
import { snippetOf } from './support/snippet.js';
import { EditorWorkspace } from './support/workspace.js';

const program = await editorIfAny({
  names: ['emacs'],
  packages: ['emacs-nox', 'elpa-eglot'],
  purpose: 'the server is tested in it',
});

/** Emacs 28 may have been here before us, without Eglot. */
function hasEglot(emacs: string): boolean {
  try {
    execFileSync(emacs, ['--batch', '--eval', "(require 'eglot)"], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('Skipped. This Emacs has no Eglot.');
    return false;
  }
}

describe.skipIf(program === undefined || !hasEglot(program))('Emacs', () => {
  let workspace: EditorWorkspace;
  let emacs: Emacs;

  beforeAll(async () => {
    workspace = new EditorWorkspace();
    emacs = await Emacs.start(program ?? '', workspace, snippetOf('emacs.md', 'Eglot'));
    // Eglot starts behind a command, and nobody gives any.
    await emacs.run(`(find-file "${workspace.path('tools.json')}") (run-hooks 'post-command-hook)`);
  });
  beforeEach(async () => {
    workspace.reset();
    await emacs.run('(revert-buffer t t t) (goto-char (point-min))');
    await expect.poll(() => emacs.lisp(codes)).toContain('registry/status');
  });
  afterAll(async () => {
    await emacs.stop();
    workspace.remove();
  });

  const codes = `(mapcar (lambda (d) (plist-get (cdr (assoc 'eglot-lsp-diag (eglot--diag-data d))) :code)) (flymake-diagnostics))`;
  const text = '(buffer-substring-no-properties (point-min) (point-max))';

  test('problems, in the right place', async () => {
    const marked = `(mapcar (lambda (d) (buffer-substring-no-properties (flymake-diagnostic-beg d) (flymake-diagnostic-end d))) (flymake-diagnostics))`;
    expect(await emacs.lisp(marked)).toContain('"redy"');
  });

  test('completion of a status', async () => {
    await emacs.run('(search-forward "planned") (backward-delete-char 7)');
    const words = `(let ((found (eglot-completion-at-point))) (vconcat (mapcar #'substring-no-properties (all-completions "" (nth 2 found)))))`;
    expect(await emacs.lisp(words)).toEqual(['ready', 'planned', 'deprecated']);
    await emacs.run('(insert "depr") (completion-at-point)');
    expect(await emacs.lisp(text)).toBe(workspace.registry.replace('planned', 'deprecated'));
  });

  test('a fix changes the buffer', async () => {
    // The first of those that are offered.
    const chosen = `(cl-letf (((symbol-function 'completing-read) (lambda (_ all &rest _) (car (all-completions "" all)))))
      (search-forward "redy") (eglot-code-actions (1- (point)) (1- (point)) "quickfix" t))`;
    await emacs.run(chosen);
    await expect.poll(() => emacs.lisp(text)).toBe(workspace.registry.replace('redy', 'ready'));
    await expect.poll(() => emacs.lisp(codes)).not.toContain('registry/status');
  });

  test('hover', async () => {
    await emacs.run(`(search-forward "planned") (setq shown "")
      (eglot-hover-eldoc-function (lambda (words &rest _) (setq shown (substring-no-properties words))))`);
    await expect.poll(() => emacs.lisp('shown')).toContain('planned');
  });

  test('rename, as soon as the server can', async ({ skip }) => {
    skip((await emacs.lisp('(if (eglot--server-capable :renameProvider) t :json-false)')) !== true, 'not yet');
    await emacs.run('(search-forward "movie-loo") (eglot-rename "movie-search")');
    await expect.poll(() => emacs.lisp(text)).toContain('"name": "movie-search"');
  });
});
