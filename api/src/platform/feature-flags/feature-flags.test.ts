import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { isEnabled, type FlagCaller, type FlagRule } from './is-enabled.ts';

const rule: FlagRule = { name: 'split_stays', enabled: true, roles: null, markets: null, percentage: 100 };
const visitor: FlagCaller = { role: null, market: null, person: null };

describe('isEnabled', () => {
  it.each<[string, Partial<FlagRule>, Partial<FlagCaller>, boolean]>([
    ['true for everyone by default', {}, {}, true],
    ['false for everyone when the flag is off', { enabled: false }, { role: 'super_admin' }, false],
    ['true for a listed role', { roles: ['member'] }, { role: 'member' }, true],
    ['false for a role that is not listed', { roles: ['member'] }, { role: 'applicant' }, false],
    ['false for a visitor when roles are listed', { roles: ['member'] }, {}, false],
    ['true in a listed market', { markets: ['denver'] }, { market: 'denver' }, true],
    ['false in a market that is not listed', { markets: ['denver'] }, { market: 'austin' }, false],
    ['false without a market when markets are listed', { markets: ['denver'] }, {}, false],
    ['false for an unknown person below 100%', { percentage: 99 }, {}, false],
    ['false for everyone at 0%', { percentage: 0 }, { person: 'a' }, false],
  ])('returns %s', (_, changedRule, changedCaller, expected) => {
    expect(isEnabled({ ...rule, ...changedRule }, { ...visitor, ...changedCaller })).toBe(expected);
  });

  it('includes about the given percentage of people and keeps them when the percentage grows', () => {
    const people = Array.from({ length: 4000 }, (_, number) => `visitor ${number}`);
    const at = (percentage: number) =>
      new Set(people.filter((person) => isEnabled({ ...rule, percentage }, { ...visitor, person })));
    const [quarter, half] = [at(25), at(50)];
    expect(quarter.size / people.length).toBeCloseTo(0.25, 1);
    expect(half.size / people.length).toBeCloseTo(0.5, 1);
    expect([...quarter].every((person) => half.has(person))).toBe(true);
  });
});

describe('features.json', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
    await test.db
      .insertInto('featureFlag')
      .values(
        [
          { ...rule, roles: ['member'] },
          { ...rule, name: 'reels', roles: null, markets: ['denver'] },
        ].map(({ name, enabled, roles, markets, percentage }) => ({
          name,
          enabled,
          roles: roles as ['member'] | null,
          markets: markets as string[] | null,
          percentage,
        })),
      )
      .execute();
  });
  afterAll(() => test.close());

  it("returns each caller's own flags", async () => {
    expect((await test.call('listFeatures')).body).toEqual({
      features: [
        { name: 'reels', enabled: false },
        { name: 'split_stays', enabled: false },
      ],
    });
    const maya = await test.signedInUser({ role: 'member' });
    expect((await test.call('listFeatures', { as: maya, query: { market: 'denver' } })).body).toEqual({
      features: [
        { name: 'reels', enabled: true },
        { name: 'split_stays', enabled: true },
      ],
    });
  });
});
