import { describe, expect, it } from '@jest/globals';
import { datesToKeep } from './coming-stay.ts';

const kept = (query: string) => datesToKeep(new URLSearchParams(query), '2027-01-04');

describe('datesToKeep', () => {
  it.each([
    ['startDate=2027-01-11&endDate=2027-04-11&pets=1&utm_source=mail', 'startDate=2027-01-11&endDate=2027-04-11'],
    ['start_date=2027-01-04&end_date=2027-04-11', 'startDate=2027-01-04&endDate=2027-04-11'],
    [
      'startDate=2027-01-11&endDate=indefinite&committedNights=90',
      'startDate=2027-01-11&endDate=indefinite&committedNights=90',
    ],
    ['startDate=2027-01-11&standby=true', 'standby=true&startDate=2027-01-11'],
  ])('%s goes on as %s', (query, expected) => {
    expect(kept(query)).toBe(expected);
  });

  it.each([
    '',
    'startDate=2027-01-03&endDate=2027-04-11',
    'startDate=2027-04-11&endDate=2027-01-11',
    'startDate=soon',
    'endDate=2027-04-11',
  ])('nothing is left of %j', (query) => {
    expect(kept(query)).toBe('');
  });
});
