import { askedStay } from './asked-stay.ts';
import { parseStay, toStayParameters, type StayChoice } from '@lodestay/links';

/** The stay of an address that can be asked for on `today`; null where it names none, or one that has passed, as old links do. */
export function comingChoice(search: URLSearchParams, today: string): StayChoice | null {
  const choice = parseStay(search);
  const { startDate } = askedStay(choice);
  return startDate !== undefined && startDate >= today ? choice : null;
}

/** The same as parameters of links that lead on to other homes; empty for none. */
export function datesToKeep(search: URLSearchParams, today: string): string {
  const choice = comingChoice(search, today);
  return choice ? new URLSearchParams(toStayParameters({ ...choice, pets: 0, parking: 0 })).toString() : '';
}
