import type { EventBatch } from '@lodestay/contracts';
import { LAST_DAY_KEY, VISIT_KEY } from '../visit-keys.ts';

export type Visit = Omit<EventBatch, 'events'>;

const SOURCE = /^[\w .+-]{1,100}$/;

/** Text that somebody put in a link. An email address does not fit. */
const cleanSource = (text: string | null | undefined): string | undefined => {
  const plain = text?.trim().toLowerCase();
  return plain && SOURCE.test(plain) ? plain : undefined;
};

/** The campaign of the first URL, or the site that linked here. */
export function findSource(
  search: string,
  referrer: string,
  host: string,
): Pick<Visit, 'source' | 'medium' | 'campaign'> {
  const params = new URLSearchParams(search);
  const from = URL.parse(referrer)?.host;
  const source =
    cleanSource(params.get('utm_source')) ??
    (params.has('gclid') ? 'google' : undefined) ??
    (from && from !== host ? cleanSource(from) : undefined);
  const medium = cleanSource(params.get('utm_medium'));
  const campaign = cleanSource(params.get('utm_campaign'));
  return { ...(source && { source }), ...(medium && { medium }), ...(campaign && { campaign }) };
}

const createVisitId = () =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(32)),
    (byte) => 'abcdefghijklmnopqrstuvwxyz0123456789'[byte % 36],
  ).join('');

type Storages = {
  session: Pick<Storage, 'getItem' | 'setItem'>;
  local: Pick<Storage, 'getItem' | 'setItem'>;
};

/**
 * The visit of this tab, or a new one. `isNew`: it begins with this page. Only the day of the last visit stays in the browser; it
 * says whether the browser returned, without an ID. Works without storage, too.
 */
export function openVisit(
  { session, local }: Storages,
  today: string,
  getSource: () => ReturnType<typeof findSource>,
): { visit: Visit; isNew: boolean } {
  try {
    const kept = session.getItem(VISIT_KEY);
    if (kept) return { visit: JSON.parse(kept) as Visit, isNew: false };
  } catch {
    // Storage is forbidden or broken: each page is its own visit.
  }
  let lastDay: string | null = null;
  try {
    lastDay = local.getItem(LAST_DAY_KEY);
  } catch {
    // The visit counts as a first one.
  }
  const visit: Visit = { visit: createVisitId(), returning: lastDay !== null && lastDay < today, ...getSource() };
  try {
    session.setItem(VISIT_KEY, JSON.stringify(visit));
    local.setItem(LAST_DAY_KEY, today);
  } catch {
    // Storage is full or forbidden.
  }
  return { visit, isNew: true };
}
