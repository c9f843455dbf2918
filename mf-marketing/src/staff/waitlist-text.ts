import type { ResponseOf } from '@lodestay/contracts';
import { formatCount, formatDate, formatDateRange } from '@lodestay/stay';

export type Waitlist = ResponseOf<'listWaitlists'>['waitlists'][number];
export type WaitingPerson = ResponseOf<'listWaitingPeople'>['people'][number];

export const WAITLISTS_PATH = '/staff/waitlists';
/** Everybody, and people in cities where the site has no market. */
export const EVERYWHERE = 'everywhere';
export const OTHER_CITIES = 'other-cities';

export type WaitlistState = { q?: string; cursor?: string };

const CURSOR = /^(?=.{1,80}$)-?[0-9a-z]{1,11}(?:\.-?[0-9a-z]{1,11}){0,5}$/;
const LONGEST_SEARCH = 100;

/** Reads the filters of a URL. Values that the API would reject are left out. */
export function parseWaitlistState(parameters: URLSearchParams): WaitlistState {
  const q = parameters.get('q')?.replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH).trim();
  const cursor = parameters.get('cursor') ?? '';
  return { ...(q && { q }), ...(CURSOR.test(cursor) && { cursor }) };
}

export function toWaitlistHref(place: string, state: WaitlistState = {}): string {
  const path = `${WAITLISTS_PATH}/${place}`;
  const entries = Object.entries(state).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

export const formatPlace = ({ market }: Pick<Waitlist, 'market'>): string => market?.name ?? 'Other cities';

export const formatPeople = (count: number): string => `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;

/** '$2,200 – $3,500', a month. */
export function formatBudgets({ lowestBudget, highestBudget }: Waitlist): string {
  if (lowestBudget === null || highestBudget === null) return 'Not stated';
  const [low, high] = [`$${formatCount(lowestBudget)}`, `$${formatCount(highestBudget)}`];
  return low === high ? low : `${low} – ${high}`;
}

/** 'Jan 3 – May 1'. */
export function formatMoveIns({ firstMoveIn, lastMoveIn }: Waitlist): string {
  if (firstMoveIn === null || lastMoveIn === null) return 'Any dates';
  return firstMoveIn === lastMoveIn
    ? formatDate(firstMoveIn)
    : `${formatDate(firstMoveIn)} – ${formatDate(lastMoveIn)}`;
}

/** When a person wants to stay: 'Mar 1 – May 30, ± 3 days'. */
export function formatStay({ startDate, endDate, flexibleDays }: WaitingPerson): string {
  if (startDate === null) return 'Any dates';
  const dates = endDate ? formatDateRange(startDate, endDate) : `From ${formatDate(startDate)}`;
  return flexibleDays > 0 ? `${dates}, ± ${flexibleDays} ${flexibleDays === 1 ? 'day' : 'days'}` : dates;
}

/** '3 guests, with pets, at most $3,500 a month'. */
export function formatWishes({ guests, withPets, budget }: WaitingPerson): string {
  const wishes = [
    guests === null ? 'Guests not stated' : `${guests} ${guests === 1 ? 'guest' : 'guests'}`,
    ...(withPets ? ['with pets'] : []),
    budget === null ? 'budget not stated' : `at most $${formatCount(budget)} a month`,
  ];
  return wishes.join(', ');
}

export const formatHomes = (homes: number): string => `${formatCount(homes)} ${homes === 1 ? 'home' : 'homes'}`;
