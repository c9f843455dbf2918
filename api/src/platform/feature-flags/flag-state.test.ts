import { describe, expect, it } from '@jest/globals';
import { getFlagState } from './flag-state.ts';
import { getDefaultRule, type StoredRule } from './rule-row.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');
const PAST = '2027-02-01T00:00:00.000Z';
const FUTURE = '2027-04-01T00:00:00.000Z';

describe('getFlagState', () => {
  it.each<[string, Partial<StoredRule>]>([
    ['on', {}],
    ['on', { startsAt: PAST, endsAt: FUTURE }],
    ['limited', { percentage: 10 }],
    ['limited', { roles: ['member'] }],
    ['limited', { markets: ['denver'] }],
    ['scheduled', { startsAt: FUTURE }],
    ['ended', { endsAt: PAST, percentage: 10 }],
    ['off', { enabled: false, startsAt: FUTURE }],
    ['off', { percentage: 0 }],
    ['killed', { killSwitch: true, enabled: false }],
  ])('is %s for %o', (state, changed) => {
    expect(getFlagState({ ...getDefaultRule('price_grid'), ...changed }, { version: 1, now: NOW })).toBe(state);
  });

  it('is the default while no rule is stored', () => {
    expect(getFlagState(getDefaultRule('price_grid'), { version: 0, now: NOW })).toBe('default');
  });
});
