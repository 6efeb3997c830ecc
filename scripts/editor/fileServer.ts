import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

/** A folder on the loopback interface, as a store of web extensions hands out the files of one. */
export interface FileServer {
  /** By name, not by number: the workbench allows scripts from `localhost`. */
  readonly origin: string;
  stop(): void;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** Serves the files of a folder. */
export async function serveFiles(folder: string): Promise<FileServer> {
  const server = createServer((request, response) => {
    // `normalize` keeps a path that begins with a slash from climbing out.
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    readFile(join(folder, path)).then(
      (content) => {
        const type = types[extname(path)] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(content);
      },
      () => {
        response.writeHead(404, { 'access-control-allow-origin': '*' }).end();
      },
    );
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The file server has no port');
  return {
    origin: `http://localhost:${address.port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
