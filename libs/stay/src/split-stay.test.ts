import { describe, expect, it } from '@jest/globals';
import { resolveLegs, type RequestedLeg } from './split-stay.ts';

const leg = (home: string, checkIn: string, checkOut: string): RequestedLeg => ({ home, checkIn, checkOut });
const A = leg('a', '2027-02-01', '2027-02-20');
const B = leg('b', '2027-02-20', '2027-04-01');

describe('the legs of a split stay', () => {
  it('are stays of their own lengths', () =>
    expect(resolveLegs([A, B], '2027-02-01')).toMatchObject({
      ok: true,
      stays: [
        { kind: 'short_term', checkIn: '2027-02-01', nights: 19 },
        { kind: 'fixed', checkIn: '2027-02-20', nights: 40 },
      ],
    }));

  it('can return to a home', () =>
    expect(resolveLegs([A, B, leg('a', '2027-04-01', '2027-04-03')])).toMatchObject({ ok: true }));

  it.each<[string, RequestedLeg[], number | null, string | null]>([
    ['only one', [A], null, null],
    ['four', [A, B, leg('a', '2027-04-01', '2027-04-03'), leg('b', '2027-04-03', '2027-04-05')], null, null],
    ['a gap', [A, leg('b', '2027-02-21', '2027-04-01')], 1, 'checkIn'],
    ['an overlap', [A, leg('b', '2027-02-19', '2027-04-01')], 1, 'checkIn'],
    ['the same home twice in a row', [A, leg('a', '2027-02-20', '2027-04-01')], 1, 'home'],
    ['a day that does not exist', [A, leg('b', '2027-02-20', '2027-02-30')], 1, 'checkOut'],
    ['no nights', [A, leg('b', '2027-02-20', '2027-02-20')], 1, 'checkOut'],
    [
      'an end before the start',
      [leg('a', '2027-02-01', '2027-01-20'), leg('b', '2027-01-20', '2027-04-01')],
      0,
      'checkOut',
    ],
    ['an open end', [A, leg('b', '2027-02-20', 'indefinite')], 1, 'checkOut'],
    ['a start in the past', [leg('a', '2027-01-31', '2027-02-20'), B], 0, 'checkIn'],
  ])('are refused with %s', (_, legs, at, field) => {
    const message: unknown = expect.stringMatching(/\.$/);
    expect(resolveLegs(legs, '2027-02-01')).toEqual({ ok: false, problem: { leg: at, field, message } });
  });
});
