import { createServer } from 'node:net';

/** As many as a site's server lists for development by itself. */
const TRIED = 20;

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });

/** The first free ports of this machine from one on. Throws an error of one line when there are not enough. */
export async function freePorts(first: number, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let port = first; found.length < count; port++) {
    if (port === first + TRIED)
      throw new Error(`Of the ports ${first} to ${port - 1} too few are free for ${count} development servers.`);
    if (await isFree(port)) found.push(port);
  }
  return found;
}
