import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLocationStore, PageHost, preparePage, Providers } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, testPlatform } from '@lodestay/testing';
import { stubClock } from '@lodestay/testing/stub-clock';
import { remote } from '../../remote.ts';
import {
  colleagues,
  NOW,
  samplePage,
  sampleQueues,
  sampleStaff,
  sampleTurnover,
} from '../../testing/turnover-samples.ts';

const later = sampleTurnover({
  reference: 'TO-LATER1',
  title: 'Union Yard 3B',
  assignee: null,
  dueAt: '2027-03-08T06:59:00.000Z',
});
later.turnover = {
  ...later.turnover,
  status: 'to_do',
  checkOutAt: '2027-03-07T18:00:00.000Z',
  nextCheckInAt: null,
  hoursBetween: null,
  cleaner: null,
  scheduledAt: null,
};
const overdue = sampleTurnover({ reference: 'TO-LATE01', title: 'Elm 9', dueAt: '2027-03-02T06:59:00.000Z' });

beforeEach(() => {
  stubClock(NOW);
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function show(query = '', answers: Record<string, unknown> = {}, as = sampleStaff()) {
  const api = fakeApi({
    listTurnovers: samplePage(sampleTurnover(), later, overdue),
    listColleagues: colleagues,
    listQueues: sampleQueues,
    listSavedViews: { views: [] },
    ...answers,
  });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(as)) });
  const path = `/staff/turnovers${query}`;
  const prepared = await preparePage(remote, platform, new URL(path, 'https://site.example'));
  if (!('page' in prepared)) return { api, outcome: prepared.outcome };
  render(
    <Providers platform={platform}>
      <PageHost remote={remote} initial={prepared.page} location={createLocationStore(path)} />
    </Providers>,
  );
  return { api, outcome: undefined, head: prepared.page.head };
}

const listCells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .slice(1)
    .map((cell) => cell.textContent);

describe('the queue of turnovers', () => {
  it('shows when guests leave and come in the time zone of the home, who cleans, and until when', async () => {
    const { head } = await show();
    expect(head).toMatchObject({ title: expect.stringMatching(/^Turnovers \|/), robots: 'noindex' });
    expect(listCells('The Alder 412')).toEqual([
      'Tue, Mar 211 a.m. MST',
      'Tue, Mar 24 p.m. MST',
      '5 h',
      'Rosa MedinaMar 2, 12 p.m. MST',
      'Scheduled',
      '5 h left',
      'LFLena Fischer',
    ]);
    expect(listCells('Union Yard 3B').slice(1, 5)).toEqual(['None booked', 'No limit', 'Nobody', 'To do']);
    expect(listCells('Elm 9')[5]).toBe('Overdue 11 h 1 min');
  });

  it('has a view for each step of the work', async () => {
    const { api } = await show('?stage=problem');
    const views = within(screen.getByRole('navigation', { name: 'Views' }));
    expect(views.getByRole('link', { name: 'Problem' })).toHaveAttribute('aria-current', 'page');
    expect(views.getByRole('link', { name: 'In progress' })).toHaveAttribute(
      'href',
      '/staff/turnovers?stage=in_progress',
    );
    expect(api.calls.find(({ name }) => name === 'listTurnovers')?.input).toEqual({ query: { stage: 'problem' } });
  });

  it('says when turnovers appear if there are none', async () => {
    await show('', { listTurnovers: samplePage() });
    expect(screen.getByText('New turnovers appear here 14 days before a guest checks out.')).toBeVisible();
  });

  it('does not exist for people without the permission', async () => {
    expect((await show('', { listTurnovers: new ApiError(403, null) })).outcome).toEqual({ status: 404 });
  });
});
