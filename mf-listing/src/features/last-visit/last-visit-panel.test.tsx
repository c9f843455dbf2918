import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '@lodestay/testing';
import { sampleAvailability, sampleHome } from '../../testing/sample-home.ts';
import { LastVisitPanel } from './last-visit-panel.tsx';
import { SinceLastVisit } from './since-last-visit.tsx';
import { recordVisit } from './visits.ts';

const hours = (count: number) => count * 60 * 60 * 1000;
const FIRST = Date.parse('2026-11-12T10:00:00Z');
const iso = (at: number) => new Date(at).toISOString();

const props = (at: number, changes: Parameters<typeof sampleHome>[0] = {}) => ({
  home: sampleHome(changes),
  availability: sampleAvailability(),
  quote: undefined,
  today: iso(at).slice(0, 10),
  hasChosenDates: false,
  now: iso(at),
});
const look = (at: number, changes: Parameters<typeof sampleHome>[0] = {}) =>
  renderAt(<LastVisitPanel {...props(at, changes)} />);
const panel = () => screen.queryByRole('region', { name: /^Changes since your visit/ });
const readStored = () =>
  JSON.parse(localStorage.getItem('visited_homes')!) as { form: number; homes: { slug: string }[] };

beforeEach(() => {
  localStorage.clear();
  // The store reads again after a storage event, as if another tab had cleared it.
  dispatchEvent(new StorageEvent('storage', { key: null }));
});

describe('LastVisitPanel', () => {
  it('shows nothing on the first visit or if nothing changed', () => {
    look(FIRST).unmount();
    look(FIRST + hours(48));
    expect(panel()).not.toBeInTheDocument();
  });

  it('shows changes with the date of the last visit, throughout this visit', () => {
    look(FIRST).unmount();
    look(FIRST + hours(48), { monthlyRent: 299_000 }).unmount();
    look(FIRST + hours(49), { monthlyRent: 299_000 });
    expect(panel()).toHaveAccessibleName('Changes since your visit on Nov 12');
    expect(screen.getByRole('listitem')).toHaveTextContent('The rent fell from $3,150 to $2,990 a month.');
  });

  it('does not repeat changes on the next visit', () => {
    look(FIRST).unmount();
    look(FIRST + hours(48), { monthlyRent: 299_000 }).unmount();
    look(FIRST + hours(96), { monthlyRent: 299_000 });
    expect(panel()).not.toBeInTheDocument();
  });

  it('shows a change during a visit on the next visit', () => {
    look(FIRST).unmount();
    look(FIRST + hours(1), { monthlyRent: 299_000 }).unmount();
    look(FIRST + hours(48), { monthlyRent: 299_000 });
    expect(panel()).toBeInTheDocument();
  });

  it('stays hidden after Dismiss', async () => {
    look(FIRST).unmount();
    const { unmount } = look(FIRST + hours(48), { monthlyRent: 299_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss changes' }));
    expect(panel()).not.toBeInTheDocument();
    unmount();
    look(FIRST + hours(49), { monthlyRent: 299_000 });
    expect(panel()).not.toBeInTheDocument();
  });

  it('remembers each home separately', () => {
    look(FIRST).unmount();
    look(FIRST + hours(48), { slug: 'another-9', monthlyRent: 299_000 });
    expect(panel()).not.toBeInTheDocument();
    expect(readStored().homes.map(({ slug }) => slug)).toEqual(['another-9', 'the-alder-412']);
  });

  it.each([
    '{',
    '[]',
    '{"form":2,"homes":[{}]}',
    '{"form":1,"homes":[{"slug":"the-alder-412","at":1,"before":null,"latest":{}}]}',
  ])('starts over if the stored value is %s', (text) => {
    localStorage.setItem('visited_homes', text);
    dispatchEvent(new StorageEvent('storage', { key: 'visited_homes' }));
    look(FIRST, { monthlyRent: 299_000 });
    expect(panel()).not.toBeInTheDocument();
    expect(readStored()).toMatchObject({ form: 1, homes: [{ slug: 'the-alder-412' }] });
  });

  it('remembers at most twenty homes', () => {
    const snapshot = {
      seenOn: '2026-11-12',
      rent: 1,
      offer: null,
      fees: { cleaning: null, pet: null, parking: null },
      freeFrom: null,
      pictures: [],
      stay: null,
    };
    for (let number = 1; number <= 25; number += 1) recordVisit(`home-${number}`, snapshot, FIRST);
    expect(readStored().homes).toHaveLength(20);
    expect(readStored().homes[0]!.slug).toBe('home-25');
  });

  it('loads when the browser is idle', async () => {
    look(FIRST).unmount();
    renderAt(<SinceLastVisit {...props(FIRST + hours(48), { specialOffer: 'A week free' })} />);
    expect(panel()).not.toBeInTheDocument();
    expect(await screen.findByText('New offer: A week free.')).toBeInTheDocument();
  });
});
