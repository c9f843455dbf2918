import { describe, expect, it } from '@jest/globals';
import { getUpcomingStayQuery } from './upcoming-stay.ts';

const getQuery = (query: string) => getUpcomingStayQuery(new URLSearchParams(query), '2027-01-04');

describe('getUpcomingStayQuery', () => {
  it.each([
    ['startDate=2027-01-11&endDate=2027-04-11&pets=1&utm_source=mail', 'startDate=2027-01-11&endDate=2027-04-11'],
    ['start_date=2027-01-04&end_date=2027-04-11', 'startDate=2027-01-04&endDate=2027-04-11'],
    [
      'startDate=2027-01-11&endDate=indefinite&committedNights=90',
      'startDate=2027-01-11&endDate=indefinite&committedNights=90',
    ],
    ['startDate=2027-01-11&standby=true', 'standby=true&startDate=2027-01-11'],
  ])('keeps only the stay of %s: %s', (query, expected) => {
    expect(getQuery(query)).toBe(expected);
  });

  it.each([
    '',
    'startDate=2027-01-03&endDate=2027-04-11',
    'startDate=2027-04-11&endDate=2027-01-11',
    'startDate=soon',
    'endDate=2027-04-11',
  ])('returns an empty query for %j', (query) => {
    expect(getQuery(query)).toBe('');
  });
});
