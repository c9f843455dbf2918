import { createStoredValue } from '@lodestay/saved';
import { parseSnapshot, type Snapshot } from './snapshot.ts';

/** A home as it was before the current visit, and at its start. */
type HomeVisit = {
  readonly slug: string;
  readonly before: Snapshot | null;
  readonly latest: Snapshot;
  /** The last activity of the current visit, in milliseconds. */ readonly at: number;
};

/** The version of the stored format. Values with another version are dropped. */
const FORMAT_VERSION = 1;
const MAX_HOMES = 20;
/** A return within this time continues the same visit. */
const VISIT_GAP_MS = 6 * 60 * 60 * 1000;

function parseVisits(stored: unknown): HomeVisit[] {
  const { form, homes } = stored as { form: unknown; homes: unknown };
  if (form !== FORMAT_VERSION || !Array.isArray(homes)) return [];
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
    .slice(0, MAX_HOMES);
}

const store = createStoredValue<{ form: number; homes: readonly HomeVisit[] }>(
  'visited_homes',
  { form: FORMAT_VERSION, homes: [] },
  (value) => ({ form: FORMAT_VERSION, homes: parseVisits(value) }),
);

function saveVisit(visit: HomeVisit) {
  const others = store.get().homes.filter(({ slug }) => slug !== visit.slug);
  store.set({ form: FORMAT_VERSION, homes: [visit, ...others].slice(0, MAX_HOMES) });
}

/**
 * Stores the state of a home at the time `at` (milliseconds). During a visit only the dates are updated: the rest stays as it was at
 * the start, so that the next visit shows changes that happened during this visit.
 */
export function recordVisit(slug: string, now: Snapshot, at: number) {
  const known = store.get().homes.find((home) => home.slug === slug);
  const isSameVisit = known !== undefined && at - known.at < VISIT_GAP_MS;
  const before = isSameVisit ? known.before : (known?.latest ?? null);
  saveVisit({ slug, before, latest: isSameVisit ? { ...known.latest, stay: now.stay ?? known.latest.stay } : now, at });
}

/** The home at the visit before the one at `at`; null if there was none, or until `recordVisit` has stored `at`. */
export function useLastVisit(slug: string, at: number): Snapshot | null {
  const known = store.use().homes.find((home) => home.slug === slug);
  return known?.at === at ? known.before : null;
}

/** Hides the current changes. Later changes are still shown. */
export function dismissChanges(slug: string, now: Snapshot, at: number) {
  saveVisit({ slug, before: null, latest: now, at });
}
