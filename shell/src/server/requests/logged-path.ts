import { routes } from '@lodestay/contracts';
import { OWNERSHIP } from '@lodestay/releases/ownership';

const pages = Object.values(OWNERSHIP)
  .flat()
  .map((entry) => (typeof entry === 'string' ? entry : entry.path));
const calls = Object.values(routes).map(([, path]) => path);

/** Whoever has what follows these can do something with it: enter an account, leave a list, read one. */
const BEFORE_SECRETS = [...[...pages, ...calls].filter((path) => path.includes('/:token')), routes.useMagicLink[1]].map(
  (path) => path.slice(0, path.indexOf(':')),
);

/** What the log says of an address: neither its query, which may carry an email, nor the token in its path. */
export function loggedPath(url: string): string {
  const path = url.split('?')[0]!;
  const before = BEFORE_SECRETS.find((start) => path.startsWith(start));
  return before === undefined ? path : `${before}…`;
}
