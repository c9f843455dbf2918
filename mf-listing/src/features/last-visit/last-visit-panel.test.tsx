import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '@lodestay/testing';
import { sampleAvailability, sampleHome } from '../../testing/sample-home.ts';
import { LastVisitPanel } from './last-visit-panel.tsx';
import { SinceLastVisit } from './since-last-visit.tsx';
import { visit } from './visits.ts';

const hours = (count: number) => count * 60 * 60 * 1000;
const FIRST = Date.parse('2026-11-12T10:00:00Z');
const iso = (at: number) => new Date(at).toISOString();

const props = (at: number, changes: Parameters<typeof sampleHome>[0] = {}) => ({
  home: sampleHome(changes),
  availability: sampleAvailability(),
  quote: undefined,
  today: iso(at).slice(0, 10),
  chosen: false,
  now: iso(at),
});
const look = (at: number, changes: Parameters<typeof sampleHome>[0] = {}) =>
  renderAt(<LastVisitPanel {...props(at, changes)} />);
const panel = () => screen.queryByRole('region', { name: /^Changes since your visit/ });
const kept = () => JSON.parse(localStorage.getItem('visited_homes')!) as { form: number; homes: { slug: string }[] };

beforeEach(() => {
  localStorage.clear();
  // Another tab would tell so.
  dispatchEvent(new StorageEvent('storage', { key: null }));
});

describe('what changed since the last visit', () => {
  it('is not said on the first visit, nor where nothing changed', () => {
    look(FIRST).unmount();
    look(FIRST + hours(48));
    expect(panel()).not.toBeInTheDocument();
  });

  it('is said with the day of that visit, for as long as this one goes on', () => {
    look(FIRST).unmount();
    look(FIRST + hours(48), { monthlyRent: 299_000 }).unmount();
    look(FIRST + hours(49), { monthlyRent: 299_000 });
    expect(panel()).toHaveAccessibleName('Changes since your visit on Nov 12');
    expect(screen.getByRole('listitem')).toHaveTextContent('The rent fell from $3,150 to $2,990 a month.');
  });

  it('is not said again on the visit after', () => {
    look(FIRST).unmount();
    look(FIRST + hours(48), { monthlyRent: 299_000 }).unmount();
    look(FIRST + hours(96), { monthlyRent: 299_000 });
    expect(panel()).not.toBeInTheDocument();
  });

  it('is told on the next visit where it happened during one', () => {
    look(FIRST).unmount();
    look(FIRST + hours(1), { monthlyRent: 299_000 }).unmount();
    look(FIRST + hours(48), { monthlyRent: 299_000 });
    expect(panel()).toBeInTheDocument();
  });

  it('can be dismissed, for good', async () => {
    look(FIRST).unmount();
    const { unmount } = look(FIRST + hours(48), { monthlyRent: 299_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss changes' }));
    expect(panel()).not.toBeInTheDocument();
    unmount();
    look(FIRST + hours(49), { monthlyRent: 299_000 });
    expect(panel()).not.toBeInTheDocument();
  });

  it('is of each home its own', () => {
    look(FIRST).unmount();
    look(FIRST + hours(48), { slug: 'another-9', monthlyRent: 299_000 });
    expect(panel()).not.toBeInTheDocument();
    expect(kept().homes.map(({ slug }) => slug)).toEqual(['another-9', 'the-alder-412']);
  });

  it.each([
    '{',
    '[]',
    '{"form":2,"homes":[{}]}',
    '{"form":1,"homes":[{"slug":"the-alder-412","at":1,"before":null,"latest":{}}]}',
  ])('begins anew from a storage that has %s', (text) => {
    localStorage.setItem('visited_homes', text);
    dispatchEvent(new StorageEvent('storage', { key: 'visited_homes' }));
    look(FIRST, { monthlyRent: 299_000 });
    expect(panel()).not.toBeInTheDocument();
    expect(kept()).toMatchObject({ form: 1, homes: [{ slug: 'the-alder-412' }] });
  });

  it('is remembered of twenty homes', () => {
    const snapshot = {
      seenOn: '2026-11-12',
      rent: 1,
      offer: null,
      fees: { cleaning: null, pet: null, parking: null },
      freeFrom: null,
      pictures: [],
      stay: null,
    };
    for (let number = 1; number <= 25; number += 1) visit(`home-${number}`, snapshot, FIRST);
    expect(kept().homes).toHaveLength(20);
    expect(kept().homes[0]!.slug).toBe('home-25');
  });

  it('comes when the page has nothing else to do', async () => {
    look(FIRST).unmount();
    renderAt(<SinceLastVisit {...props(FIRST + hours(48), { specialOffer: 'A week free' })} />);
    expect(panel()).not.toBeInTheDocument();
    expect(await screen.findByText('New offer: A week free.')).toBeInTheDocument();
  });
});
