import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseStay, toStayParameters, writeStayChoice, type StayChoice } from './stay-choice.ts';

const NOTHING: StayChoice = {
  kind: 'fixed',
  startDate: null,
  endDate: null,
  committedNights: null,
  pets: 0,
  parking: 0,
};

describe('parseStay', () => {
  it.each<[string, Partial<StayChoice>]>([
    ['', {}],
    ['startDate=2027-01-11&endDate=2027-04-11', { startDate: '2027-01-11', endDate: '2027-04-11' }],
    ['start_date=2027-01-11&end_date=2027-04-11', { startDate: '2027-01-11', endDate: '2027-04-11' }],
    ['startDate=2027-01-11', { startDate: '2027-01-11' }],
    ['startDate=%20&endDate=', {}],
    ['startDate=2027-01-11&endDate=indefinite', { kind: 'flex', startDate: '2027-01-11' }],
    [
      'start_date=2027-01-11&end_date=indefinite&committed_nights=90',
      { kind: 'flex', startDate: '2027-01-11', committedNights: 90 },
    ],
    ['startDate=2027-01-11&indefinite=true', { kind: 'flex', startDate: '2027-01-11' }],
    ['flex=true', { kind: 'flex' }],
    ['stay=flex&startDate=2027-01-11&endDate=2027-04-11', { kind: 'flex', startDate: '2027-01-11' }],
    ['stay=fixed&startDate=2027-01-11&endDate=indefinite', { startDate: '2027-01-11' }],
    ['startDate=2027-01-11&endDate=2027-04-11&committedNights=90', { startDate: '2027-01-11', endDate: '2027-04-11' }],
    ['endDate=indefinite&committedNights=many', { kind: 'flex' }],
    ['standby=true', { kind: 'standby' }],
    [
      'standby=true&startDate=2027-01-11&endDate=indefinite&committedNights=90',
      { kind: 'standby', startDate: '2027-01-11' },
    ],
    ['standby=true&startDate=2027-01-11&endDate=2027-04-11', { kind: 'standby', startDate: '2027-01-11' }],
    ['standby=false&startDate=2027-01-11', { startDate: '2027-01-11' }],
    ['stay=standby&startDate=2027-01-11', { kind: 'standby', startDate: '2027-01-11' }],
    [
      'stay=fixed&standby=true&startDate=2027-01-11&endDate=2027-04-11',
      { startDate: '2027-01-11', endDate: '2027-04-11' },
    ],
    ['pets=1&parking=1', { pets: 1, parking: 1 }],
    ['pets=1&pets=2', { pets: 2 }],
    ['pets=9&parkingSpots=3', { pets: 2, parking: 2 }],
    ['pets=-1&parking=one', {}],
    ['startDate=tomorrow', { startDate: 'tomorrow' }],
  ])('%s', (address, expected) => {
    expect(parseStay(new URLSearchParams(address))).toEqual({ ...NOTHING, ...expected });
  });
});

describe('writeStayChoice', () => {
  it('keeps other parameters and replaces all names of its own', () => {
    const current = new URLSearchParams(
      'utm_source=mail&start_date=2026-12-01&end_date=indefinite&stay=flex&pets=1&pets=2',
    );
    const next = writeStayChoice({ ...NOTHING, startDate: '2027-01-11', endDate: '2027-04-11', pets: 1 }, current);
    expect(next.toString()).toBe('utm_source=mail&startDate=2027-01-11&endDate=2027-04-11&pets=1');
  });

  it('writes Standby as in searches, without an end date', () => {
    const current = new URLSearchParams('startDate=2027-01-11&endDate=2027-04-11');
    expect(
      writeStayChoice(
        { ...NOTHING, kind: 'standby', startDate: '2027-01-11', endDate: '2027-04-11' },
        current,
      ).toString(),
    ).toBe('standby=true&startDate=2027-01-11');
    expect(
      writeStayChoice({ ...NOTHING, startDate: '2027-01-11' }, new URLSearchParams('standby=true')).toString(),
    ).toBe('startDate=2027-01-11');
  });

  it('omits empty parameters', () => {
    expect(toStayParameters(NOTHING)).toEqual([]);
  });

  it('writes what parseStay parses to the same stay', () => {
    const day = fc.constantFrom('2027-01-11', '2027-04-11', '2028-02-29');
    const count = fc.integer({ min: 0, max: 2 });
    const fixed = fc.record({
      kind: fc.constant('fixed' as const),
      startDate: fc.option(day),
      endDate: fc.option(day),
      committedNights: fc.constant(null),
      pets: count,
      parking: count,
    });
    const flex = fc.record({
      kind: fc.constant('flex' as const),
      startDate: fc.option(day),
      endDate: fc.constant(null),
      committedNights: fc.option(fc.constantFrom(30, 90, 365)),
      pets: count,
      parking: count,
    });
    const standby = fc.record({
      kind: fc.constant('standby' as const),
      startDate: fc.option(day),
      endDate: fc.constant(null),
      committedNights: fc.constant(null),
      pets: count,
      parking: count,
    });
    fc.assert(
      fc.property(fc.oneof(fixed, flex, standby), (choice) => {
        expect(parseStay(writeStayChoice(choice, new URLSearchParams('flex=true&pets=2')))).toEqual(choice);
      }),
    );
  });
});
