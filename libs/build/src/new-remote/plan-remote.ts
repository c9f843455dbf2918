import { OWNERSHIP } from '@lodestay/releases/ownership';
import { createRouteTable, type OwnedRoute } from '@lodestay/releases/routes';
import { SettingError } from '../commands/settings.ts';

/** What a new remote is made from. */
export type RemotePlan = {
  /** Of its folder and package, e.g. 'mf-gift-cards'. */
  name: string;
  /** Of its page, 'gift-cards'. */
  page: string;
  /** Where the page is, '/gift-cards'. */
  path: string;
  /** What the page is called, 'Gift cards'. */
  title: string;
};

const NAME = /^mf-[a-z0-9]+(-[a-z0-9]+)*$/;
const PATH = /^(\/:?[a-z0-9]+(-[a-z0-9]+)*)+$/;

/** First parts of paths that the shell's server answers itself or hands to the api. */
const ANSWERED_ELSEWHERE = new Set([
  'alias',
  'api',
  'assets',
  'blog',
  'current-user',
  'dev',
  'healthz',
  'p',
  'pictures',
  'readyz',
  'shell',
  'staff',
]);

const owned: OwnedRoute[] = Object.entries(OWNERSHIP).flatMap(([owner, routes]) =>
  routes.map((route) => ({ ...(typeof route === 'string' ? { path: route } : route), owner })),
);
const ownerOf = createRouteTable(owned);

/** An address that a path stands for. */
const exampleOf = (path: string) => path.replace(/:[^/]+/g, 'x');

/** Checks what is wanted. `taken` are the names of the folders that are there. Throws `SettingError`. */
export function planRemote(
  { name, route }: { name: string | undefined; route?: string },
  taken: ReadonlySet<string>,
): RemotePlan {
  if (!name || !NAME.test(name))
    throw new SettingError(
      `A remote is called mf- and then small letters, digits and hyphens, such as mf-gift-cards${name ? `, not '${name}'` : ''}.`,
    );
  if (taken.has(name) || Object.hasOwn(OWNERSHIP, name)) throw new SettingError(`There is a remote ${name} already.`);
  const page = name.slice('mf-'.length);
  const path = route ?? `/${page}`;
  if (!PATH.test(path)) throw new SettingError(`A route looks like /gift-cards or /gift-cards/:code, not '${path}'.`);
  if (ANSWERED_ELSEWHERE.has(path.split('/')[1]!))
    throw new SettingError(`Addresses under /${path.split('/')[1]} are not those of remotes.`);
  const owner = ownerOf(exampleOf(path), new Set());
  if (owner) throw new SettingError(`${path} is shown by ${owner} already.`);
  const words = page.replaceAll('-', ' ');
  return { name, page, path, title: words[0]!.toUpperCase() + words.slice(1) };
}
