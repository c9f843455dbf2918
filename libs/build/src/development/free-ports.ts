import { createServer } from 'node:net';

/** The number of ports that a site allows for development servers. */
const TRIED = 20;

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });

/** The first free ports from `first` on. Throws when there are not enough. */
export async function findFreePorts(first: number, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let port = first; found.length < count; port++) {
    if (port === first + TRIED)
      throw new Error(`Not enough ports from ${first} to ${port - 1} are free for ${count} development servers.`);
    if (await isFree(port)) found.push(port);
  }
  return found;
}
