import type { RequestedLeg } from '@lodestay/stay';

const MOVE = '([a-z0-9-]+)\\.(\\d{4}-\\d{2}-\\d{2})';
const MOVES = new RegExp(`^${MOVE}(?:\\.${MOVE})?$`);

/** The stay that legs are of: its first home, and its days. */
type WholeStay = { readonly slug: string; readonly startDate: string; readonly endDate: string };

/** The further homes of a split stay with the days of the moves, for URLs: 'home-b.2027-02-20.home-c.2027-03-01'. */
export const formatLegs = (legs: readonly RequestedLeg[]): string =>
  legs
    .slice(1)
    .map(({ home, checkIn }) => `${home}.${checkIn}`)
    .join('.');

/** The legs of a split stay, which begin in its first home; null for text that is no list of moves. `resolveLegs` checks the days. */
export function parseLegs(text: string, { slug, startDate, endDate }: WholeStay): RequestedLeg[] | null {
  const [, ...parts] = MOVES.exec(text) ?? [];
  if (parts.length === 0) return null;
  const starts = [{ home: slug, checkIn: startDate }];
  for (let at = 0; at < parts.length; at += 2) {
    const [home, checkIn] = [parts[at], parts[at + 1]];
    if (home !== undefined && checkIn !== undefined) starts.push({ home, checkIn });
  }
  return starts.map((start, at) => ({ ...start, checkOut: starts[at + 1]?.checkIn ?? endDate }));
}
