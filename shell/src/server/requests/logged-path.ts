import { routes } from '@lodestay/contracts';
import { OWNERSHIP } from '@lodestay/releases/ownership';

const pages = Object.values(OWNERSHIP)
  .flat()
  .map((entry) => (typeof entry === 'string' ? entry : entry.path));
const calls = Object.values(routes).map(([, path]) => path);

/** Path prefixes before a secret token, such as a password reset link. */
const SECRET_PREFIXES = [
  ...[...pages, ...calls].filter((path) => path.includes('/:token')),
  routes.useMagicLink[1],
].map((path) => path.slice(0, path.indexOf(':')));

/** The path of a URL for the log, without its query, which may contain an email address, and without a token. */
export function toLoggedPath(url: string): string {
  const path = url.split('?')[0]!;
  const before = SECRET_PREFIXES.find((start) => path.startsWith(start));
  return before === undefined ? path : `${before}…`;
}
