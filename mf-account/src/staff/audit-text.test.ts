import { describe, expect, it } from '@jest/globals';
import { formatAction, formatActor, formatTargetType, listEntryChanges, toTargetHref } from './audit-text.ts';

describe('an audit entry in words', () => {
  it('says who acted', () => {
    expect(formatActor({ actor: 'account', person: { id: 7, fullName: 'Grace Okafor' } })).toBe('Grace Okafor');
    expect(formatActor({ actor: 'account', person: { id: 7, fullName: '' } })).toBe('Account 7 (removed)');
    expect(formatActor({ actor: 'command_line', person: null })).toBe('Command line');
    expect(formatActor({ actor: 'system', person: null })).toBe('The site');
  });

  it('names actions and records, also those that it does not know', () => {
    expect(formatAction('alias.start')).toBe('Started an impersonation');
    expect(formatAction('refund.approve')).toBe('Approved a refund');
    expect(formatAction('elevator.repair')).toBe('elevator.repair');
    expect(formatTargetType('feature_flag')).toBe('Feature flag');
  });

  it('leads to the pages of records', () => {
    expect(toTargetHref({ type: 'account', id: '12' })).toBe('/staff/people/12');
    expect(toTargetHref({ type: 'lead', id: 'LD-7KQ2M9' })).toBe('/staff/leads/LD-7KQ2M9');
    expect(toTargetHref({ type: 'promo_code', id: 'A&B' })).toBe('/staff/promo-codes/A%26B');
    expect(toTargetHref({ type: 'feature_flag', id: 'split_stays' })).toBe('/staff/flags');
    expect(toTargetHref({ type: 'home', id: '12' })).toBeNull();
  });

  it('lists the fields that changed', () => {
    expect(
      listEntryChanges({
        before: { role: 'member', organization: 4, markets: [], suspended: false },
        after: { role: 'hub_manager', organization: null, markets: ['denver', 'boulder'], suspended: false },
      }),
    ).toEqual([
      { field: 'Role', before: 'Member', after: 'Hub manager' },
      { field: 'Organization', before: 'ID 4', after: null },
      { field: 'Markets', before: null, after: 'denver, boulder' },
    ]);
    expect(
      listEntryChanges({
        before: { monthlyRent: 135_000, beds: 2, pictures: [] },
        after: { monthlyRent: 127_550, beds: 3, pictures: [{ hash: 'a' }, { hash: 'b' }] },
      }),
    ).toEqual([
      { field: 'Monthly rent', before: '$1,350.00', after: '$1,275.50' },
      { field: 'Beds', before: '2', after: '3' },
      { field: 'Pictures', before: null, after: '2 in all' },
    ]);
    expect(listEntryChanges({ before: null, after: { mergedInto: 'LD-2' } })).toEqual([
      { field: 'Merged into', before: null, after: 'LD-2' },
    ]);
  });
});
