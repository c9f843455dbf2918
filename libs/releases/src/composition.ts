import { createHash } from 'node:crypto';
import { z } from 'zod';
import { routeSchema, type Release } from './release.ts';

export const SHELL = 'shell';

/** Which release of the shell and of every remote together are the site. */
const composition = z.object({
  /** 8 hex digits that stand for the releases. */
  id: z.string().regex(/^[0-9a-f]{8}$/),
  /** Version by name. */
  releases: z.record(z.string(), z.string()),
  /** Routes of the site, as the releases claim them. They stand here too, so that the owner of a page is known where its release is refused. */
  routes: z.array(routeSchema.extend({ owner: z.string() })),
});
export type Composition = z.infer<typeof composition>;

const canary = z.object({
  composition,
  /** Share of the visitors, 0 to 100. */
  percentage: z.number().min(0).max(100),
  /** Share of pages with a failure from which it is withdrawn, 0 to 1. */
  threshold: z.number().min(0).max(1),
  /** Pages that it must have served before its failures are judged. */
  minimum_pages: z.int().positive(),
});
export type Canary = z.infer<typeof canary>;

export const CANARY_DEFAULTS = { threshold: 0.05, minimum_pages: 20 } as const;

/** What visitors get. */
export const channelsSchema = z.object({ production: composition, canary: canary.nullable() });
export type Channels = z.infer<typeof channelsSchema>;
export type ChannelName = keyof Channels;

/** A change that makes no sense; the message says why. */
export class ChangeError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ChangeError';
  }
}

type Part = Pick<Release, 'name' | 'version' | 'routes'>;

/** The same releases have the same id. */
export function compositionId(versions: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(versions).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(sorted)))
    .digest('hex')
    .slice(0, 8);
}

export function compositionOf(parts: readonly Part[]): Composition {
  const sorted = [...parts].sort((a, b) => (a.name < b.name ? -1 : 1));
  const releases = Object.fromEntries(sorted.map(({ name, version }) => [name, version]));
  const routes = sorted.flatMap(({ name, routes: own }) => own.map((route) => ({ ...route, owner: name })));
  return { id: compositionId(releases), releases, routes };
}

/** Versions by name of a composition with some exchanged; null takes a remote out. */
export function versionsWith(
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

/** A canary that is the same as production then is none any more. */
export function toProduction(channels: Channels | null, next: Composition): Channels {
  const present = channels?.canary ?? null;
  return { production: next, canary: present?.composition.id === next.id ? null : present };
}

/** Production as it was. A canary that has releases which are taken back with it is taken back too. */
export function rolledBack(channels: Channels, target: Composition): Channels {
  const { production, canary: present } = toProduction(channels, target);
  const spoilt = differences(channels.production, target).some(
    ({ name, from }) => from !== null && present?.composition.releases[name] === from,
  );
  return { production, canary: spoilt ? null : present };
}

export function toCanary(
  channels: Channels | null,
  next: Composition,
  settings: Omit<Canary, 'composition'>,
): Channels {
  if (!channels) throw new ChangeError('there is no production yet that a canary could differ from');
  if (next.id === channels.production.id) throw new ChangeError('the canary would be the same as production');
  if (!(settings.threshold >= 0 && settings.threshold <= 1))
    throw new ChangeError('a threshold is a share of pages, from 0 to 1');
  if (!(Number.isInteger(settings.minimum_pages) && settings.minimum_pages > 0))
    throw new ChangeError('the minimum of pages is a whole number from 1');
  return withPercentage({ ...channels, canary: { composition: next, ...settings } }, settings.percentage);
}

export function withPercentage(channels: Channels, percentage: number): Channels {
  if (!channels.canary) throw new ChangeError('there is no canary');
  if (!(percentage >= 0 && percentage <= 100)) throw new ChangeError('a percentage is a number from 0 to 100');
  return { ...channels, canary: { ...channels.canary, percentage } };
}

export function promoted({ canary: promotedCanary }: Channels): Channels {
  if (!promotedCanary) throw new ChangeError('there is no canary to promote');
  return { production: promotedCanary.composition, canary: null };
}

export function withdrawn(channels: Channels): Channels {
  if (!channels.canary) throw new ChangeError('there is no canary to withdraw');
  return { ...channels, canary: null };
}

/** Names whose release differs, with both versions. */
export function differences(
  from: Pick<Composition, 'releases'> | null,
  to: Pick<Composition, 'releases'>,
): { name: string; from: string | null; to: string | null }[] {
  const names = [...new Set([...Object.keys(from?.releases ?? {}), ...Object.keys(to.releases)])].sort();
  return names
    .map((name) => ({ name, from: from?.releases[name] ?? null, to: to.releases[name] ?? null }))
    .filter((difference) => difference.from !== difference.to);
}
