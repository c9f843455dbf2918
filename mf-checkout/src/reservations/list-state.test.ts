import { describe, expect, it } from '@jest/globals';
import { hasFilters, parseListState, toListHref } from './list-state.ts';

describe('the filters of the list of reservations', () => {
  it('survive the URL', () => {
    const state = {
      status: 'in_review',
      market: 'denver',
      checkInFrom: '2027-01-01',
      checkInTo: '2027-02-01',
      q: 'maya@',
      cursor: 'k1.2.3.4.5',
    } as const;
    const href = toListHref(state);
    expect(href).toContain('check_in_from=2027-01-01');
    expect(parseListState(new URL(href, 'https://lodestay.example').searchParams)).toEqual(state);
  });

  it('ignore what the API would refuse', () => {
    const text = 'status=gone&market=NOT+A+SLUG&check_in_from=2027-13-45&check_in_to=soon&q=ab&cursor=%23';
    expect(parseListState(new URLSearchParams(text))).toEqual({});
    expect(toListHref({})).toBe('/staff/reservations');
    expect([hasFilters({ cursor: 'a' }), hasFilters({ q: 'maya' })]).toEqual([false, true]);
  });
});
