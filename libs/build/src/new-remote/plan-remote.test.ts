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
    [{ name: undefined }, /^A remote is called mf-/],
    [{ name: 'gifts' }, /not 'gifts'/],
    [{ name: 'mf-' }, /not 'mf-'/],
    [{ name: 'mf-Gifts' }, /not 'mf-Gifts'/],
    [{ name: 'mf-../etc' }, /not 'mf-\.\.\/etc'/],
    [{ name: 'mf-a--b' }, /not 'mf-a--b'/],
    [{ name: 'mf-old' }, /There is a remote mf-old already/],
    [{ name: 'mf-search', route: '/y' }, /There is a remote mf-search already/],
    [{ name: 'mf-x', route: 'x' }, /not 'x'/],
    [{ name: 'mf-x', route: '/' }, /not '\/'/],
    [{ name: 'mf-x', route: "/x'" }, /not '\/x''/],
    [{ name: 'mf-x', route: '/partner' }, /\/partner is shown by mf-partner already/],
    [{ name: 'mf-partner-two', route: '/homes/:name' }, /is shown by mf-listing already/],
    [{ name: 'mf-x', route: '/homes/new' }, /is shown by mf-listing already/],
    [{ name: 'mf-api' }, /Addresses under \/api are not those of remotes/],
    [{ name: 'mf-x', route: '/staff/x' }, /Addresses under \/staff/],
  ])('refuses %j', (given, message) => {
    const plan = () => planRemote(given, taken);
    expect(plan).toThrow(SettingError);
    expect(plan).toThrow(message);
  });
});
