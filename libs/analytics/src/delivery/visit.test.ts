import { describe, expect, it } from '@jest/globals';
import { findSource, openVisit } from './visit.ts';

const createStorage = (given: Record<string, string> = {}) => {
  const items = new Map(Object.entries(given));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
};

describe('findSource', () => {
  it.each([
    [
      '?utm_source=Google&utm_medium=cpc&utm_campaign=Spring 2027',
      '',
      { source: 'google', medium: 'cpc', campaign: 'spring 2027' },
    ],
    ['?gclid=abc', 'https://www.google.com/', { source: 'google' }],
    ['', 'https://news.example/article?id=7', { source: 'news.example' }],
    ['', 'https://site.example/s/denver', {}],
    ['', '', {}],
    ['?utm_source=ann@example.com&utm_campaign=%3Cscript%3E', 'not a url', {}],
  ])('of %s from %s', (search, referrer, expected) => {
    expect(findSource(search, referrer, 'site.example')).toEqual(expected);
  });
});

describe('openVisit', () => {
  const getSource = () => ({ source: 'google' });

  it('starts a visit with a random ID and continues it in the same tab', () => {
    const storages = { session: createStorage(), local: createStorage() };
    const first = openVisit(storages, '2027-01-01', getSource);
    expect(first).toEqual({
      visit: { visit: expect.stringMatching(/^[a-z0-9]{32}$/), returning: false, source: 'google' },
      isNew: true,
    });
    expect(openVisit(storages, '2027-01-01', getSource)).toEqual({ visit: first.visit, isNew: false });
    expect([...storages.local.items]).toEqual([['analytics_last_day', '2027-01-01']]);
  });

  it.each([
    ['2026-12-31', true],
    ['2027-01-01', false],
  ])('after a visit on %s it is returning: %s', (lastDay, returning) => {
    const storages = { session: createStorage(), local: createStorage({ analytics_last_day: lastDay }) };
    expect(openVisit(storages, '2027-01-01', getSource).visit.returning).toBe(returning);
  });

  it('works without storage', () => {
    const fail = () => {
      throw new Error('forbidden');
    };
    const storages = { session: { getItem: fail, setItem: fail }, local: { getItem: fail, setItem: fail } };
    expect(openVisit(storages, '2027-01-01', getSource)).toMatchObject({ isNew: true, visit: { returning: false } });
  });
});
