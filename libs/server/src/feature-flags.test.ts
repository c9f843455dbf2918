import { describe, expect, it } from '@jest/globals';
import { evaluateFlag, getFlagPerson, type FlagCaller, type FlagRule } from './feature-flags.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');
const rule: FlagRule = {
  enabled: true,
  killSwitch: false,
  roles: null,
  markets: null,
  percentage: 100,
  startsAt: null,
  endsAt: null,
};
const visitor: FlagCaller = { role: null, person: null };
const evaluate = (changed: Partial<FlagRule>, caller: Partial<FlagCaller> = {}) =>
  evaluateFlag('split_stays', { ...rule, ...changed }, { ...visitor, ...caller }, NOW);

describe('evaluateFlag', () => {
  it.each<[string, Partial<FlagRule>, Partial<FlagCaller>, boolean | readonly string[]]>([
    ['on for everyone by default', {}, {}, true],
    ['off for everyone when the rule is off', { enabled: false }, { role: 'super_admin' }, false],
    ['on for a listed role', { roles: ['member'] }, { role: 'member' }, true],
    ['off for a role that is not listed', { roles: ['member'] }, { role: 'applicant' }, false],
    ['off for a visitor when roles are listed', { roles: ['member'] }, {}, false],
    ['on in the listed markets', { markets: ['denver'] }, {}, ['denver']],
    ['off in the listed markets for another role', { markets: ['denver'], roles: ['member'] }, {}, false],
    ['off for an unknown person below 100%', { percentage: 99 }, {}, false],
    ['off for everyone at 0%', { percentage: 0 }, { person: 'a' }, false],
    ['off before its start', { startsAt: '2027-03-01T12:00:00.001Z' }, {}, false],
    ['on from its start', { startsAt: '2027-03-01T12:00:00Z' }, {}, true],
    ['on before its end', { endsAt: '2027-03-01T12:00:00.001Z' }, {}, true],
    ['off from its end', { endsAt: '2027-03-01T12:00:00Z' }, {}, false],
    [
      'on between start and end, in any zone',
      { startsAt: '2027-03-01T04:00:00-07:00', endsAt: '2027-03-02T00:00:00Z' },
      {},
      true,
    ],
  ])('is %s', (_, changed, caller, expected) => {
    expect(evaluate(changed, caller)).toEqual(expected);
  });

  it.each<[string, Partial<FlagRule>, Partial<FlagCaller>]>([
    ['a rule that is on', {}, {}],
    ['a role', { roles: ['member'] }, { role: 'member' }],
    ['markets', { markets: ['denver'] }, {}],
    ['a percentage', { percentage: 50 }, { person: 'account 1' }],
    ['dates', { startsAt: '2027-01-01T00:00:00Z', endsAt: '2028-01-01T00:00:00Z' }, {}],
  ])('lets the kill switch win over %s', (_, changed, caller) => {
    expect(evaluate({ ...changed, killSwitch: true }, caller)).toBe(false);
  });

  it('gives 10% to the same tenth of people each time, and keeps them when the percentage grows', () => {
    const people = Array.from({ length: 4000 }, (_, number) => `visitor ${number}`);
    const at = (percentage: number) => people.filter((person) => evaluate({ percentage }, { person }));
    const tenth = at(10);
    expect(tenth.length / people.length).toBeCloseTo(0.1, 1);
    expect(at(10)).toEqual(tenth);
    const half = new Set(at(50));
    expect(half.size / people.length).toBeCloseTo(0.5, 1);
    expect(tenth.filter((person) => !half.has(person))).toEqual([]);
  });

  it('draws other people for each flag', () => {
    const people = Array.from({ length: 200 }, (_, number) => `visitor ${number}`);
    const at = (name: string) =>
      people.filter((person) => evaluateFlag(name, { ...rule, percentage: 10 }, { role: null, person }, NOW));
    expect(at('price_grid')).not.toEqual(at('split_stays'));
  });
});

describe('getFlagPerson', () => {
  const visitorId = 'a1'.repeat(16);

  it.each([
    [7, visitorId, 'account 7'],
    [undefined, visitorId, visitorId],
    [undefined, undefined, null],
    [undefined, 'account 7', null],
    [undefined, `${visitorId}a`, null],
    [
      undefined,
      `${visitorId}
`,
      null,
    ],
  ])('%s and %j is %s', (account, visitor, person) => {
    expect(getFlagPerson(account, visitor)).toBe(person);
  });
});
