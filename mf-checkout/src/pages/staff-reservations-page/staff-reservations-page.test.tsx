import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLocationStore, PageHost, preparePage, Providers } from '@lodestay/platform';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, testPlatform } from '@lodestay/testing';
import { stubClock } from '@lodestay/testing/stub-clock';
import { remote } from '../../remote.ts';
import { colleagues, NOW, sampleInspected, sampleReservation, sampleStaff } from '../../testing/application-samples.ts';

beforeEach(() => {
  stubClock(NOW);
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function show(path: string, answers: Record<string, unknown> = {}, as = sampleStaff()) {
  const api = fakeApi({
    searchReservations: { reservations: [sampleReservation()], nextCursor: 'k1.2.3.4.5' },
    listStayFollowUps: { arrivals: [], departures: [] },
    inspectReservation: sampleInspected(),
    listColleagues: colleagues,
    listReservationRefunds: { refunds: [] },
    listReservationProblems: { problems: [] },
    ...answers,
  });
  const navigate = jest.fn<(href: string, options?: object) => void>();
  const platform = testPlatform({ api, navigate, now: NOW, session: createStore(signedInSession(as)) });
  const prepared = await preparePage(remote, platform, new URL(path, 'https://site.example'));
  if (!('page' in prepared)) throw new Error('No page');
  render(
    <Providers platform={platform}>
      <PageHost remote={remote} initial={prepared.page} location={createLocationStore(path)} />
    </Providers>,
  );
  const listInputs = (name: string) => api.calls.filter((call) => call.name === name).map(({ input }) => input);
  return { navigate, listInputs, user: userEvent.setup() };
}

describe('the list of reservations', () => {
  it('shows what the URL asks for, and names the filters', async () => {
    const { listInputs } = await show('/staff/reservations?status=in_review&check_in_from=2027-04-01&q=ruth');
    expect(listInputs('searchReservations')).toEqual([
      { query: { status: 'in_review', checkInFrom: '2027-04-01', q: 'ruth' } },
    ]);
    const row = screen.getByRole('row', { name: /Ruth Abara/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['Platform House, 1604Denver', 'In review', '$9,360.00']));
    expect(screen.getByRole('link', { name: 'Remove filter Status: In review' })).toHaveAttribute(
      'href',
      '/staff/reservations?check_in_from=2027-04-01&q=ruth',
    );
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      expect.stringContaining('cursor=k1.2.3.4.5'),
    );
  });

  it('puts the search into the URL, and asks for more than two characters', async () => {
    const { navigate, user } = await show('/staff/reservations');
    const field = screen.getByRole('searchbox', { name: 'Search reservations' });
    await user.type(field, 'LS{Enter}');
    expect(field).toHaveAccessibleDescription('Enter at least 3 characters');
    await user.type(field, '-48{Enter}');
    expect(navigate).toHaveBeenLastCalledWith('/staff/reservations?q=LS-48', { keepScroll: true });
  });

  it('names guests who may not have arrived, and those who may not have left', async () => {
    const missing = {
      reference: 'LS-48402A',
      guestName: 'Ruth Abara',
      homeTitle: 'Platform House, 1604',
      city: 'Denver',
      expectedOn: '2027-04-11',
      noShowFrom: null,
    };
    await show('/staff/reservations', {
      listStayFollowUps: {
        arrivals: [missing],
        departures: [
          {
            ...missing,
            endedOn: '2027-04-10',
            isStillThere: true,
            nightsOver: 2,
            nextArrivalOn: '2027-04-14',
          },
        ],
      },
    });
    const region = within(screen.getByRole('region', { name: 'Not arrived yet' }));
    expect(region.getByRole('link', { name: 'Ruth Abara, LS-48402A' })).toHaveAttribute(
      'href',
      '/staff/reservations/LS-48402A',
    );
    expect(region.getByText(/expected on Apr 11, 2027 · asked once/)).toBeVisible();
    const departures = within(screen.getByRole('region', { name: 'Departure not confirmed' }));
    expect(departures.getByText('Still there')).toBeVisible();
    expect(departures.getByText(/2 nights over · next arrival on Apr 14, 2027/)).toBeVisible();
  });

  it('says that no reservation matches', async () => {
    await show('/staff/reservations?q=nobody', { searchReservations: { reservations: [], nextCursor: null } });
    expect(screen.getByRole('heading', { name: 'No reservations match your filters' })).toBeVisible();
  });
});

describe('the record of a reservation', () => {
  it('shows facts, payments, terms, work and what happened', async () => {
    await show('/staff/reservations/LS-48402A');
    expect(screen.getByRole('heading', { level: 1, name: 'Ruth Abara In review' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ruth Abara' })).toHaveAttribute('href', '/staff/people/20');
    expect(screen.getByRole('link', { name: 'Applications: LS-48402A' })).toHaveAttribute(
      'href',
      '/staff/applications/LS-48402A',
    );
    expect(screen.getByRole('region', { name: 'Payments' })).toHaveTextContent('Authorized, not charged');
    const timeline = screen.getByRole('region', { name: 'Timeline' });
    expect(timeline).toHaveTextContent('The site authorized a payment');
    expect(timeline).toHaveTextContent('Ruth Abara started this reservation');
  });

  it('does not link to the person for staff who may not open it', async () => {
    await show('/staff/reservations/LS-48402A', {}, sampleStaff({ role: 'hub_manager' }));
    expect(screen.queryByRole('link', { name: 'Ruth Abara' })).not.toBeInTheDocument();
  });

  it('takes a note', async () => {
    const { user, listInputs } = await show('/staff/reservations/LS-48402A', { addReservationNote: sampleInspected() });
    await user.type(screen.getByLabelText('Add a note'), 'Arrives late');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(listInputs('addReservationNote')).toEqual([
      { params: { reference: 'LS-48402A' }, body: { text: 'Arrives late', mentions: [] } },
    ]);
    expect(screen.getByLabelText('Add a note')).toHaveValue('');
  });
});
