import { describe, expect, it } from '@jest/globals';
import { addDays, INDEFINITE } from '@lodestay/stay';
import fc from 'fast-check';
import { parseQueryValues } from './query-values.ts';
import { parseSearch } from './search/search-address.ts';
import { parseStay } from './stay-choice.ts';
import { parseStayDates, type StayDates } from './stay-dates.ts';

const TODAY = '2026-11-21';
const NO_DATES: StayDates = { startDate: null, endDate: null, isOpenEnded: false, committedNights: null };

describe('parseStayDates', () => {
  it.each<[string, Partial<StayDates>]>([
    ['', {}],
    ['startDate=2027-01-11&endDate=2027-04-11', { startDate: '2027-01-11', endDate: '2027-04-11' }],
    ['start_date=2027-01-11&end_date=2027-04-11', { startDate: '2027-01-11', endDate: '2027-04-11' }],
    ['startDate=%20&start_date=2027-01-11&endDate=', { startDate: '2027-01-11' }],
    ['startDate=%202027-01-11%20', { startDate: '2027-01-11' }],
    ['startDate=tomorrow&endDate=later', { startDate: 'tomorrow', endDate: 'later' }],
    ['endDate=indefinite', { isOpenEnded: true }],
    ['endDate=2027-04-11&endDate=indefinite', { endDate: '2027-04-11', isOpenEnded: true }],
    ['endDate=2027-04-11&flex=true', { endDate: '2027-04-11', isOpenEnded: true }],
    ['flex=1', { isOpenEnded: true }],
    ['indefinite=true', { isOpenEnded: true }],
    ['flex=false&indefinite=no', {}],
    ['committed_nights=90', { committedNights: 90 }],
    ['committedNights=9999', { committedNights: 9_999 }],
    ['committedNights=10000', { committedNights: Number.NaN }],
    ['committedNights=60.5', { committedNights: Number.NaN }],
    ['committedNights=many', { committedNights: Number.NaN }],
  ])('%s', (query, expected) => {
    expect(parseStayDates(parseQueryValues(new URLSearchParams(query)))).toEqual({ ...NO_DATES, ...expected });
  });
});

it('means the same stay in a search and on the page of a home', () => {
  const dates = fc
    .record({ from: fc.nat(600), nights: fc.integer({ min: 1, max: 730 }) })
    .map(({ from, nights }) => ({ startDate: addDays(TODAY, from), endDate: addDays(TODAY, from + nights) }));
  const openEnd = fc.constantFrom('', 'flex=true', 'flex=1', 'indefinite=true', 'end_date=indefinite');
  const commitment = fc.option(fc.integer({ min: 30, max: 365 }), { nil: null });
  fc.assert(
    fc.property(dates, openEnd, commitment, ({ startDate, endDate }, end, committed) => {
      const params = new URLSearchParams(end);
      params.append('startDate', startDate);
      params.append('endDate', endDate);
      if (committed !== null) params.append('committed_nights', String(committed));
      const { search, dropped } = parseSearch(params, TODAY);
      const { kind, ...stay } = parseStay(params);
      const isFlex = end !== '';
      expect(dropped).toEqual([]);
      expect(kind).toBe(isFlex ? 'flex' : 'fixed');
      expect(stay).toMatchObject({ startDate, endDate: isFlex ? null : endDate });
      expect(search).toMatchObject({ startDate, endDate: isFlex ? INDEFINITE : endDate });
      expect(search.committedNights).toBe(isFlex ? committed : null);
      expect(stay.committedNights).toBe(isFlex ? committed : null);
    }),
  );
});
