import { describe, expect, it } from '@jest/globals';
import { SettingError } from '../commands/settings.ts';
import { planRemote } from './plan-remote.ts';

const taken = new Set(['mf-old', 'shell', 'libs']);

describe('planRemote', () => {
  it.each([
    [{ name: 'mf-x' }, { name: 'mf-x', page: 'x', path: '/x', title: 'X' }],
    [
      { name: 'mf-gift-cards' },
      { name: 'mf-gift-cards', page: 'gift-cards', path: '/gift-cards', title: 'Gift cards' },
    ],
    [
      { name: 'mf-gift-cards', route: '/gifts/:code' },
      { name: 'mf-gift-cards', page: 'gift-cards', path: '/gifts/:code', title: 'Gift cards' },
    ],
  ])('%j', (given, plan) => {
    expect(planRemote(given, taken)).toEqual(plan);
  });

  it.each([
    [{ name: undefined }, /^The name of a remote is mf-/],
    [{ name: 'gifts' }, /not 'gifts'/],
    [{ name: 'mf-' }, /not 'mf-'/],
    [{ name: 'mf-Gifts' }, /not 'mf-Gifts'/],
    [{ name: 'mf-../etc' }, /not 'mf-\.\.\/etc'/],
    [{ name: 'mf-a--b' }, /not 'mf-a--b'/],
    [{ name: 'mf-old' }, /The remote mf-old already exists/],
    [{ name: 'mf-search', route: '/y' }, /The remote mf-search already exists/],
    [{ name: 'mf-x', route: 'x' }, /not 'x'/],
    [{ name: 'mf-x', route: '/' }, /not '\/'/],
    [{ name: 'mf-x', route: "/x'" }, /not '\/x''/],
    [{ name: 'mf-x', route: '/partner' }, /\/partner already belongs to mf-partner/],
    [{ name: 'mf-partner-two', route: '/homes/:name' }, /already belongs to mf-listing/],
    [{ name: 'mf-x', route: '/homes/new' }, /already belongs to mf-listing/],
    [{ name: 'mf-api' }, /Remotes cannot have routes under \/api/],
    [{ name: 'mf-x', route: '/staff/x' }, /routes under \/staff/],
  ])('rejects %j', (given, message) => {
    const plan = () => planRemote(given, taken);
    expect(plan).toThrow(SettingError);
    expect(plan).toThrow(message);
  });
});
