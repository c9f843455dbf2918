import { createHash } from 'node:crypto';
import { z } from 'zod';
import { routeSchema, type Release } from './release.ts';

export const SHELL = 'shell';

/** One release of the shell and of every remote that together form the site. */
const composition = z.object({
  /** 8 hex digits, a hash of the releases. */
  id: z.string().regex(/^[0-9a-f]{8}$/),
  /** Version by name. */
  releases: z.record(z.string(), z.string()),
  /** Routes of all releases. They are repeated here so that the owner of a page is known even if its release fails verification. */
  routes: z.array(routeSchema.extend({ owner: z.string() })),
});
export type Composition = z.infer<typeof composition>;

const canary = z.object({
  composition,
  /** Percentage of visitors, 0 to 100. */
  percentage: z.number().min(0).max(100),
  /** Share of pages with a failure at which the canary is withdrawn, 0 to 1. */
  threshold: z.number().min(0).max(1),
  /** Pages that the canary must serve before its failure rate counts. */
  minimum_pages: z.int().positive(),
});
export type Canary = z.infer<typeof canary>;

export const CANARY_DEFAULTS = { threshold: 0.05, minimum_pages: 20 } as const;

/** What visitors get. */
export const channelsSchema = z.object({ production: composition, canary: canary.nullable() });
export type Channels = z.infer<typeof channelsSchema>;
export type ChannelName = keyof Channels;

/** An invalid change. The message explains why. */
export class ChangeError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ChangeError';
  }
}

type Part = Pick<Release, 'name' | 'version' | 'routes'>;

/** Hash of the releases. The order of the names does not matter. */
export function calculateCompositionId(versions: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(versions).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(sorted)))
    .digest('hex')
    .slice(0, 8);
}

export function createComposition(parts: readonly Part[]): Composition {
  const sorted = [...parts].sort((a, b) => (a.name < b.name ? -1 : 1));
  const releases = Object.fromEntries(sorted.map(({ name, version }) => [name, version]));
  const routes = sorted.flatMap(({ name, routes: own }) => own.map((route) => ({ ...route, owner: name })));
  return { id: calculateCompositionId(releases), releases, routes };
}

/** Versions by name of a composition after some changes; null removes a remote. Throws `ChangeError` without a shell. */
export function applyVersionChanges(
  base: Composition | null,
  changes: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const versions = { ...base?.releases };
  for (const [name, version] of Object.entries(changes)) {
    if (version === null) delete versions[name];
    else versions[name] = version;
  }
  if (!versions[SHELL]) throw new ChangeError('a composition needs a release of the shell');
  return versions;
}

/** Sets production. A canary with the same composition ends. */
export function setProduction(channels: Channels | null, next: Composition): Channels {
  const present = channels?.canary ?? null;
  return { production: next, canary: present?.composition.id === next.id ? null : present };
}

/** Returns production to `target`. The canary ends if it contains a release that this rollback removes from production. */
export function rollBack(channels: Channels, target: Composition): Channels {
  const { production, canary: present } = setProduction(channels, target);
  const hasRemovedRelease = compareCompositions(channels.production, target).some(
    ({ name, from }) => from !== null && present?.composition.releases[name] === from,
  );
  return { production, canary: hasRemovedRelease ? null : present };
}

export function setCanary(
  channels: Channels | null,
  next: Composition,
  settings: Omit<Canary, 'composition'>,
): Channels {
  if (!channels) throw new ChangeError('there is no production composition yet; compose to production first');
  if (next.id === channels.production.id) throw new ChangeError('the canary would be the same as production');
  if (!(settings.threshold >= 0 && settings.threshold <= 1))
    throw new ChangeError('the threshold must be a share of pages from 0 to 1');
  if (!(Number.isInteger(settings.minimum_pages) && settings.minimum_pages > 0))
    throw new ChangeError('the minimum number of pages must be a whole number of at least 1');
  return setCanaryPercentage({ ...channels, canary: { composition: next, ...settings } }, settings.percentage);
}

export function setCanaryPercentage(channels: Channels, percentage: number): Channels {
  if (!channels.canary) throw new ChangeError('there is no canary');
  if (!(percentage >= 0 && percentage <= 100)) throw new ChangeError('the percentage must be a number from 0 to 100');
  return { ...channels, canary: { ...channels.canary, percentage } };
}

export function promoteCanary({ canary: promotedCanary }: Channels): Channels {
  if (!promotedCanary) throw new ChangeError('there is no canary to promote');
  return { production: promotedCanary.composition, canary: null };
}

export function withdrawCanary(channels: Channels): Channels {
  if (!channels.canary) throw new ChangeError('there is no canary to withdraw');
  return { ...channels, canary: null };
}

/** Packages whose release differs, with both versions; null where the package is absent. */
export function compareCompositions(
  from: Pick<Composition, 'releases'> | null,
  to: Pick<Composition, 'releases'>,
): { name: string; from: string | null; to: string | null }[] {
  const names = [...new Set([...Object.keys(from?.releases ?? {}), ...Object.keys(to.releases)])].sort();
  return names
    .map((name) => ({ name, from: from?.releases[name] ?? null, to: to.releases[name] ?? null }))
    .filter(({ from: before, to: after }) => before !== after);
}
