import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { editorIfAny } from './support/install.js';
import { Neovim } from './support/neovim.js';
import { snippetOf } from './support/snippet.js';
import { EditorWorkspace } from './support/workspace.js';

const program = await editorIfAny({ names: ['nvim'], packages: ['neovim'], purpose: 'the server is tested in it' });

describe.skipIf(program === undefined)('Neovim', () => {
  let workspace: EditorWorkspace;
  let neovim: Neovim;

  beforeAll(async () => {
    workspace = new EditorWorkspace();
    neovim = await Neovim.start(program ?? '', workspace, snippetOf('neovim.md', 'Neovim 0.7 to 0.10'));
  });
  beforeEach(async () => {
    workspace.reset();
    await neovim.press('<C-\\><C-n>:only!<CR>:edit! tools.json<CR>gg');
    await expect.poll(() => neovim.lua(codes)).toContain('registry/status');
  });
  afterAll(async () => {
    await neovim.stop();
    workspace.remove();
  });

  const codes = `vim.tbl_map(function(d) return d.code or d.user_data.lsp.code end, vim.diagnostic.get(nil))`;

  test('problems, also of a file that is not open', async () => {
    await expect.poll(() => neovim.lua(codes)).toContain('registry/version');
    const place = `(function()
      for _, d in ipairs(vim.diagnostic.get(0)) do
        local line = vim.api.nvim_buf_get_lines(0, d.lnum, d.lnum + 1, false)[1]
        if d.message:find('redy') then return line:sub(d.col + 1, d.end_col) end
      end
    end)()`;
    expect(await neovim.lua(place.replaceAll(/\n\s*/g, ' '))).toBe('"redy"');
  });

  test('completion of a status', async () => {
    await neovim.press('/planned<CR>ci"<C-x><C-o>');
    const words = `vim.tbl_map(function(item) return item.abbr end, vim.fn.complete_info({ 'items' }).items)`;
    await expect.poll(() => neovim.lua(words)).toEqual(['ready', 'planned', 'deprecated']);
    await neovim.press('<C-n><C-n><C-y><Esc>');
    expect(await neovim.text()).toBe(workspace.registry.replace('planned', 'deprecated'));
  });

  test('a fix changes the buffer', async () => {
    // Neovim asks which of them, by number.
    await neovim.press('/redy<CR>:lua vim.lsp.buf.code_action()<CR>');
    await neovim.press('1<CR>');
    await expect.poll(() => neovim.text()).toBe(workspace.registry.replace('redy', 'ready'));
    await expect.poll(() => neovim.lua(codes)).not.toContain('registry/status');
  });

  test('hover', async () => {
    await neovim.press('/"status": "redy<CR>l:lua vim.lsp.buf.hover()<CR>');
    const shown = `vim.tbl_map(function(window) return table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), ' ') end, vim.api.nvim_list_wins())`;
    await expect.poll(() => neovim.lua(shown)).toEqual(expect.arrayContaining([expect.stringContaining('planned')]));
  });

  test('definition', async () => {
    await neovim.press('/movie-lookup\\/main<CR>:lua vim.lsp.buf.definition()<CR>');
    await expect.poll(() => neovim.lua(`vim.fn.expand('%:t')`)).toBe('main.py');
  });

  test('what happens on the disk is seen when a file is saved', async () => {
    await neovim.press('/redy<CR>ciwready<Esc>:write<CR>');
    await expect.poll(() => neovim.lua(codes)).not.toContain('registry/status');
    expect(await neovim.lua(codes)).not.toContain('registry/capability-undocumented');
    workspace.write('tools/movie-lookup/TOOL.md', '# movie-lookup\n');
    await neovim.press(':write<CR>');
    await expect.poll(() => neovim.lua(codes)).toContain('registry/capability-undocumented');
  });

  test('rename, as soon as the server can', async ({ skip }) => {
    const can = await neovim.lua(`vim.lsp.get_active_clients()[1].server_capabilities.renameProvider ~= nil`);
    skip(can !== true, 'the server does not rename yet');
    await neovim.press('/"movie-lookup<CR>l:lua vim.lsp.buf.rename("movie-search")<CR>');
    await expect.poll(() => neovim.text()).toContain('"name": "movie-search"');
  });
});
