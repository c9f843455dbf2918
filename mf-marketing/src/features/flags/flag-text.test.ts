import { describe, expect, it } from '@jest/globals';
import type { FeatureFlag } from '@lodestay/contracts';
import { describeFlag, describeRule, listNotes, type Rule } from './flag-text.ts';
import { findDraftProblems, toDraft, toRule } from './rule-draft.ts';

const DENVER = 'America/Denver';
const context = {
  timeZone: DENVER,
  today: '2026-11-24',
  marketNames: new Map([
    ['denver', 'Denver'],
    ['austin', 'Austin'],
  ]),
};
const everyone: Rule = {
  enabled: true,
  killSwitch: false,
  roles: null,
  markets: null,
  percentage: 100,
  startsAt: null,
  endsAt: null,
};

describe('describeRule', () => {
  it.each<[string, Partial<Rule>]>([
    ['On for everyone', {}],
    ['Off for everyone', { enabled: false }],
    ['Off for everyone', { percentage: 0 }],
    ['On for everyone in Denver and Austin', { markets: ['denver', 'austin'] }],
    ['On for everyone in 5 markets', { markets: ['a', 'b', 'c', 'd', 'e'] }],
    ['On for members and hub managers', { roles: ['member', 'hub_manager'] }],
    ['On for 10% of members', { roles: ['member'], percentage: 10 }],
    [
      'On for 10% of visitors and signed-in people in Denver, until Dec 1, 5 p.m. MST',
      { percentage: 10, markets: ['denver'], endsAt: '2026-12-02T00:00:00.000Z' },
    ],
    [
      'On for everyone, from Nov 25, 8 a.m. MST until Jan 1, 2027, 12 a.m. MST',
      { startsAt: '2026-11-25T15:00:00.000Z', endsAt: '2027-01-01T07:00:00.000Z' },
    ],
  ])('says %j', (text, rule) => {
    expect(describeRule({ ...everyone, ...rule }, context)).toBe(text);
  });
});

describe('describeFlag', () => {
  const describeState = (state: FeatureFlag['state'], rule: Partial<Rule> = {}) =>
    describeFlag({ state, rule: { ...everyone, ...rule } } as FeatureFlag, context);

  it('says what keeps a rule from taking effect', () => {
    expect(describeState('killed', { killSwitch: true, percentage: 10 })).toBe(
      'Off for everyone by the kill switch. The rule is kept: on for 10% of visitors and signed-in people.',
    );
    expect(describeState('default')).toBe('On for everyone. This is the default: nobody has changed it.');
    expect(describeState('ended', { endsAt: '2026-11-01T00:00:00Z' })).toMatch(
      /^Off for everyone\. The rule has ended: on for/,
    );
    expect(describeState('scheduled', { startsAt: '2026-12-01T00:00:00Z' })).toMatch(
      /^Off for everyone now\. Scheduled: on/,
    );
  });
});

describe('listNotes', () => {
  it('explains that a percentage is sticky, and who has no ID', () => {
    expect(listNotes({ ...everyone, percentage: 10 }).join(' ')).toMatch(/same people stay in.*do not allow analytics/);
    expect(listNotes({ ...everyone, percentage: 10, roles: ['member'] }).join(' ')).toMatch(
      /not signed in do not get it/,
    );
    expect(listNotes(everyone)).toEqual([]);
    expect(listNotes({ ...everyone, enabled: false, percentage: 10 })).toEqual([]);
  });
});

describe('a typed rule', () => {
  it('keeps its dates in the time zone of the person', () => {
    const rule: Rule = { ...everyone, startsAt: '2026-11-25T15:00:00.000Z', endsAt: '2027-06-01T06:00:00.000Z' };
    const draft = toDraft(rule, DENVER);
    expect([draft.startsAt, draft.endsAt]).toEqual(['2026-11-25T08:00', '2027-06-01T00:00']);
    expect(toRule(draft, false, DENVER)).toEqual(rule);
  });

  it('names what is wrong', () => {
    const draft = { ...toDraft(everyone, DENVER), roles: [], markets: [], percentage: '101' };
    expect(Object.keys(findDraftProblems(draft))).toEqual(['roles', 'markets', 'percentage']);
    expect(findDraftProblems({ ...draft, roles: null, markets: null, percentage: '' })).toHaveProperty('percentage');
    const dates = { ...toDraft(everyone, DENVER), startsAt: '2026-12-02T00:00', endsAt: '2026-12-01T00:00' };
    expect(findDraftProblems(dates)).toEqual({ endsAt: 'Must be after the start' });
  });
});
