import { storedValue } from '@lodestay/saved';
import { parseSnapshot, type Snapshot } from './snapshot.ts';

/** A home as it was before this visit, and as it is in it. */
type Visits = {
  readonly slug: string;
  readonly before: Snapshot | null;
  readonly latest: Snapshot;
  /** When this visit was last heard of, in milliseconds. */ readonly at: number;
};

/** The form of what is kept. Another form is forgotten, not guessed at. */
const FORM = 1;
const MOST_HOMES = 20;
/** Whoever comes back within this is still on the same visit. */
const PAUSE_MS = 6 * 60 * 60 * 1000;

function parseVisits(kept: unknown): Visits[] {
  const { form, homes } = kept as { form: unknown; homes: unknown };
  if (form !== FORM || !Array.isArray(homes)) return [];
  return homes
    .flatMap((home: Record<string, unknown>) => {
      const [before, latest] = [
        home['before'] === null ? null : parseSnapshot(home['before']),
        parseSnapshot(home['latest']),
      ];
      return typeof home['slug'] === 'string' && typeof home['at'] === 'number' && latest
        ? [{ slug: home['slug'], at: home['at'], before, latest }]
        : [];
    })
    .slice(0, MOST_HOMES);
}

const kept = storedValue<{ form: number; homes: readonly Visits[] }>(
  'visited_homes',
  { form: FORM, homes: [] },
  (value) => ({ form: FORM, homes: parseVisits(value) }),
);

function keep(visits: Visits) {
  const others = kept.get().homes.filter(({ slug }) => slug !== visits.slug);
  kept.set({ form: FORM, homes: [visits, ...others].slice(0, MOST_HOMES) });
}

/**
 * Remembers how a home is on the visit that goes on at `at`. What the visit began with stays, so that a change that happens
 * during it is told on the next; only the dates are those looked at last.
 */
export function visit(slug: string, now: Snapshot, at: number) {
  const known = kept.get().homes.find((home) => home.slug === slug);
  const same = known !== undefined && at - known.at < PAUSE_MS;
  const before = same ? known.before : (known?.latest ?? null);
  keep({ slug, before, latest: same ? { ...known.latest, stay: now.stay ?? known.latest.stay } : now, at });
}

/** How a home was on the visit before the one that goes on at `at`, once that is remembered; null where there was none. */
export function useLastVisit(slug: string, at: number): Snapshot | null {
  const known = kept.use().homes.find((home) => home.slug === slug);
  return known?.at === at ? known.before : null;
}

/** The changes have been read: from now on only those to come are told. */
export function dismissChanges(slug: string, now: Snapshot, at: number) {
  keep({ slug, before: null, latest: now, at });
}
