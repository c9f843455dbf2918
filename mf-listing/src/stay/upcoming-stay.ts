import { choiceToStayQuery, parseStay, toStayParameters, type StayChoice } from '@lodestay/links';

/** The stay in a URL; null if the URL has no valid dates, or if the stay starts before `today`, as in old links. */
export function getUpcomingStay(search: URLSearchParams, today: string): StayChoice | null {
  const choice = parseStay(search);
  const { startDate } = choiceToStayQuery(choice);
  return startDate !== undefined && startDate >= today ? choice : null;
}

/** The same stay as a query string for links to other homes, without pets and parking. Empty if there is none. */
export function getUpcomingStayQuery(search: URLSearchParams, today: string): string {
  const choice = getUpcomingStay(search, today);
  return choice ? new URLSearchParams(toStayParameters({ ...choice, pets: 0, parking: 0 })).toString() : '';
}
