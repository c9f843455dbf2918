import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@lodestay/platform/http';
import { createToasts } from '@lodestay/platform';
import { createStore, signedInSession, signedOutSession } from '@lodestay/session';
import { createExampleLease } from '@lodestay/stay/lease';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { storedLease } from '../../features/lease/stored-lease.ts';
import { NOW, sampleHome, sampleUser, TODAY } from '../../testing/sample-account.ts';
import { Page } from './my-lease-page.tsx';

const QUERY =
  'rent=1850&ends=2027-06-30&leave=2027-01-31&notice=60&fee=3700&reletting=1572.50&deposit=1850&state=TX&subtenant=1650&vacant=2&offer=1850';
/** The lease of the query. */
const lease = createExampleLease('2026-11-21');
const market = (slug: string, name: string, state: string, homes: number) => ({
  id: homes,
  slug,
  name,
  state,
  latitude: 0,
  longitude: 0,
  homes,
  from: 100_000,
  picture: null,
});
const answers = {
  listDisplayCities: {
    markets: [
      market('denver', 'Denver', 'CO', 90),
      market('austin', 'Austin', 'TX', 20),
      market('dallas', 'Dallas', 'TX', 10),
    ],
    displayCities: [],
  },
  searchHomes: { homeGroups: [{ key: 'a', homes: [sampleHome({ total: { cents: 964_625, nights: 90 } })] }] },
  getLease: { lease: null, savedAt: null },
  saveLease: { lease, savedAt: NOW },
  deleteLease: { deleted: true },
};

function open(query = QUERY, { loggedIn = false, given = {} }: { loggedIn?: boolean; given?: object } = {}) {
  const api = fakeApi({ ...answers, ...given });
  const navigate = jest.fn();
  const toasts = createToasts();
  const platform = testPlatform({
    api,
    navigate,
    toasts,
    now: NOW,
    today: TODAY,
    session: createStore(loggedIn ? signedInSession(sampleUser) : signedOutSession),
  });
  renderAt(<Page />, { url: `/break-free/my-lease${query && `?${query}`}`, platform });
  return { api, navigate, toasts, user: userEvent.setup() };
}
const getCalls = (api: ReturnType<typeof fakeApi>, name: string) =>
  api.calls.filter((call) => call.name === name).map(({ input }) => input);

beforeEach(() => storedLease.set(''));

describe('the costs', () => {
  it('are shown side by side, lowest first, with deadlines and their calculation', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Your lease in Texas' })).toBeInTheDocument();
    expect(
      screen.getByText(
        'You can leave on Jan 31, 2027 for $3,700.00, $5,550.00 less than paying to the end. Give notice by Wed, Dec 2, 2026.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText(/lowest first. An option for military orders comes last./)).toBeInTheDocument();
    const cards = screen.getAllByRole('article').slice(0, 6);
    expect(cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent)).toEqual([
      'Sublet until the lease ends',
      'Agree on an end date',
      'Pay the early termination fee',
      'Find somebody to take over the lease',
      'Leave, and the landlord rents it again',
      'Leave on military orders',
    ]);
    expect(cards[0]).toHaveTextContent('$1,000.00');
    expect(cards[0]).toHaveTextContent('$8,250.00 less than paying to the end');
    expect(cards[4]).toHaveTextContent('The reletting fee in your lease$1,572.50');
  });

  it('of a month-to-month lease are those of notice', () => {
    open('rent=1850&leave=2026-12-05&state=TX');
    expect(
      screen.getByText(/Your lease can end on Dec 24, 2026, for \$1,133.87 more. Give notice today./),
    ).toBeInTheDocument();
  });
});

describe('the rules', () => {
  it('have a source and a date, and say that they are not legal advice', () => {
    open();
    const table = screen.getByRole('table', { name: 'Rules for leases in Texas' });
    expect(within(table).getByRole('link', { name: 'Property Code § 91.006' })).toHaveAttribute(
      'href',
      'https://statutes.capitol.texas.gov/Docs/PR/htm/PR.91.htm#91.006',
    );
    expect(table).toHaveTextContent('By Tue, Mar 2, 2027');
    expect(screen.getByText(/Our summary is from Nov 23, 2026/)).toBeInTheDocument();
    expect(screen.getByText('General information, not legal advice')).toBeInTheDocument();
  });

  it('are not stated where we are not certain, and federal only where we have none', () => {
    open(QUERY.replace('TX', 'WY'));
    expect(screen.getByText(/We have no rules for Wyoming yet/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '50 U.S.C. § 3955' })).toBeInTheDocument();
    expect(screen.queryByText(/Our summary is from/)).not.toBeInTheDocument();
  });
});

it('letters have the figures in a plain form', () => {
  open();
  const button = screen.getByRole('button', { name: 'Download PDF: Forwarding address and deposit' });
  const form = button.closest('form')!;
  expect([form.getAttribute('action'), form.method]).toEqual(['/api/v1/lease_letters', 'post']);
  const data = Object.fromEntries(new FormData(form, button));
  expect(data).toMatchObject({ letter: 'deposit_address', rent: '1850', leave: '2027-01-31', date: TODAY, name: '' });
});

describe('homes', () => {
  it('are in the largest market of the state from the day after leaving', async () => {
    const { api } = open();
    expect(await screen.findByRole('link', { name: 'The Alder, 412' })).toHaveAttribute(
      'href',
      '/homes/the-alder-412?startDate=2027-02-01&endDate=2027-05-02',
    );
    expect(getCalls(api, 'searchHomes')).toEqual([
      { query: expect.objectContaining({ market: 'austin', startDate: '2027-02-01', endDate: '2027-05-02' }) },
    ]);
    expect(screen.getByText('$9,646.25 total for 90 nights')).toBeInTheDocument();
  });

  it('are in the chosen city, and a state without homes asks for one', async () => {
    const { api } = open(`${QUERY}&city=denver`);
    await waitFor(() => expect(getCalls(api, 'searchHomes')).toHaveLength(1));
    expect(getCalls(api, 'searchHomes')).toEqual([{ query: expect.objectContaining({ market: 'denver' }) }]);
  });

  it('are not searched where we have none', async () => {
    const { api } = open(QUERY.replace('TX', 'WY'));
    expect(await screen.findByText('We have no homes in Wyoming yet. Choose another city.')).toBeInTheDocument();
    expect(getCalls(api, 'searchHomes')).toEqual([]);
  });
});

describe('the figures of a visitor', () => {
  it('are saved only in the browser, and shown when the visitor returns', async () => {
    const { user, navigate, api } = open('');
    expect(screen.queryByText('Your exit options')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Monthly rent'), '$1,850.00');
    await user.type(screen.getByLabelText('You want to leave'), '2027-01-31');
    await user.selectOptions(screen.getByLabelText('State'), 'Texas');
    await user.click(screen.getByRole('button', { name: 'Show costs' }));
    const query = 'rent=1850&leave=2027-01-31&state=TX';
    expect(navigate).toHaveBeenCalledWith(`/break-free/my-lease?${query}`, { replace: true, keepScroll: true });
    expect([storedLease.get(), getCalls(api, 'saveLease')]).toEqual([query, []]);
    expect(await screen.findByText('Saved only in this browser.')).toBeInTheDocument();
    expect(screen.getByText('Your exit options')).toBeInTheDocument();
  });

  it('are not saved when something is wrong', async () => {
    const { user, navigate } = open('');
    await user.type(screen.getByLabelText('Monthly rent'), 'much');
    await user.click(screen.getByRole('button', { name: 'Show costs' }));
    expect(navigate).toHaveBeenCalledWith('/break-free/my-lease?rent=much', { replace: true, keepScroll: true });
    expect(storedLease.get()).toBe('');
  });

  it('are asked for when an empty form is sent', async () => {
    const { user, navigate } = open('');
    expect(screen.getByLabelText('Monthly rent')).not.toHaveAttribute('aria-invalid');
    await user.click(screen.getByRole('button', { name: 'Show costs' }));
    expect(navigate).toHaveBeenCalledWith('/break-free/my-lease?rent=', { replace: true, keepScroll: true });
  });

  it('that are missing have a problem after an empty form', () => {
    open('rent=');
    expect(screen.getByLabelText('Monthly rent')).toHaveAccessibleDescription('Enter your monthly rent');
    expect(screen.getByLabelText('State')).toHaveAccessibleDescription('Choose a state');
  });

  it('have their problem at the field', () => {
    open('rent=much&leave=2027-01-31&state=TX');
    expect(screen.getByLabelText('Monthly rent')).toHaveAccessibleDescription(
      'Enter an amount in dollars, such as 1850',
    );
    expect(screen.getByLabelText('Monthly rent')).toHaveValue('much');
  });

  it('of a valid lease are updated, the first ones show the costs', () => {
    open('rent=much');
    expect(screen.getByRole('button', { name: 'Show costs' })).toBeInTheDocument();
    expect(screen.getByText('“Show costs” saves these figures only in this browser.')).toBeInTheDocument();
  });

  it('can be deleted', async () => {
    storedLease.set('rent=1850&leave=2027-01-31&state=TX');
    const { user, navigate } = open('');
    await user.click(screen.getByRole('button', { name: 'Delete saved figures' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/break-free/my-lease', { replace: true }));
    expect(storedLease.get()).toBe('');
  });
});

describe('the figures of a member', () => {
  it('come from the account', async () => {
    open('', { loggedIn: true, given: { getLease: { lease, savedAt: NOW } } });
    expect(await screen.findByText('Saved in your account.')).toBeInTheDocument();
    expect(screen.getByLabelText('Monthly rent')).toHaveValue('1850');
  });

  it('are saved in the account and removed from the browser', async () => {
    storedLease.set('rent=1850&leave=2027-01-31&state=TX');
    const { user, api } = open(QUERY, { loggedIn: true });
    await user.click(screen.getByRole('button', { name: 'Update costs' }));
    await waitFor(() => expect(getCalls(api, 'saveLease')).toEqual([{ body: lease }]));
    await waitFor(() => expect(storedLease.get()).toBe(''));
  });

  it('of the URL do not replace saved ones until they are saved', async () => {
    const { api } = open(QUERY.replace('1850', '1900'), {
      loggedIn: true,
      given: { getLease: { lease, savedAt: NOW } },
    });
    expect(screen.getByLabelText('Monthly rent')).toHaveValue('1900');
    expect(await screen.findByText('“Update costs” saves these figures in your account.')).toBeInTheDocument();
    expect(getCalls(api, 'saveLease')).toEqual([]);
  });

  it('are deleted from the account', async () => {
    const { user, api } = open('', { loggedIn: true, given: { getLease: { lease, savedAt: NOW } } });
    await user.click(await screen.findByRole('button', { name: 'Delete saved figures' }));
    await waitFor(() => expect(getCalls(api, 'deleteLease')).toHaveLength(1));
  });

  it('show an error when they cannot be saved', async () => {
    const { user, toasts } = open(QUERY, { loggedIn: true, given: { saveLease: new ApiError(503, null) } });
    const show = jest.spyOn(toasts, 'show');
    await user.click(screen.getByRole('button', { name: 'Update costs' }));
    await waitFor(() =>
      expect(show).toHaveBeenCalledWith(expect.stringMatching(/something went wrong/), { variant: 'error' }),
    );
  });
});
