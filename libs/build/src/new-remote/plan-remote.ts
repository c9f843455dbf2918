import { OWNERSHIP } from '@lodestay/releases/ownership';
import { createRouteTable, type OwnedRoute } from '@lodestay/releases/routes';
import { SettingError } from '../commands/settings.ts';

/** The names and the path of a new remote. */
export type RemotePlan = {
  /** Name of its folder and package, e.g. 'mf-gift-cards'. */
  name: string;
  /** Name of its page, e.g. 'gift-cards'. */
  page: string;
  /** Path of the page, e.g. '/gift-cards'. */
  path: string;
  /** Title of the page, e.g. 'Gift cards'. */
  title: string;
};

const NAME = /^mf-[a-z0-9]+(-[a-z0-9]+)*$/;
const PATH = /^(\/:?[a-z0-9]+(-[a-z0-9]+)*)+$/;

/** First segments of paths that belong to the shell's server or the api. */
const RESERVED_SEGMENTS = new Set([
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
const findOwner = createRouteTable(owned);

/** A URL path that matches a route path. */
const toExamplePath = (path: string) => path.replace(/:[^/]+/g, 'x');

/** Validates the name and route of a new remote. `taken` are the names of existing folders. Throws `SettingError`. */
export function planRemote(
  { name, route }: { name: string | undefined; route?: string },
  taken: ReadonlySet<string>,
): RemotePlan {
  if (!name || !NAME.test(name))
    throw new SettingError(
      `The name of a remote is mf- followed by lowercase letters, digits and hyphens, such as mf-gift-cards${name ? `, not '${name}'` : ''}.`,
    );
  if (taken.has(name) || Object.hasOwn(OWNERSHIP, name)) throw new SettingError(`The remote ${name} already exists.`);
  const page = name.slice('mf-'.length);
  const path = route ?? `/${page}`;
  if (!PATH.test(path))
    throw new SettingError(`A route must look like /gift-cards or /gift-cards/:code, not '${path}'.`);
  if (RESERVED_SEGMENTS.has(path.split('/')[1]!))
    throw new SettingError(`Remotes cannot have routes under /${path.split('/')[1]}.`);
  const owner = findOwner(toExamplePath(path), new Set());
  if (owner) throw new SettingError(`${path} already belongs to ${owner}.`);
  const words = page.replaceAll('-', ' ');
  return { name, page, path, title: words[0]!.toUpperCase() + words.slice(1) };
}
