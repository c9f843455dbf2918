import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, jest } from '@jest/globals';
import { createLocationStore, PageHost, preparePage, Providers } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, testPlatform } from '@lodestay/testing';
import { remote } from '../remote.ts';
import {
  NO_GUIDE,
  NOW,
  sampleHome,
  sampleHomePage,
  sampleItem,
  samplePrices,
  sampleStaff,
} from '../testing/inventory-samples.ts';

async function show(path: string, answers: Record<string, unknown>, as = sampleStaff()) {
  const api = fakeApi({ listSavedViews: { views: [] }, getHomeArrival: NO_GUIDE, ...answers });
  const navigate = jest.fn<(href: string, options?: object) => void>();
  const platform = testPlatform({ api, navigate, now: NOW, session: createStore(signedInSession(as)) });
  const prepared = await preparePage(remote, platform, new URL(path, 'https://site.example'));
  if (!('page' in prepared)) return { api, navigate, user: userEvent.setup(), outcome: prepared.outcome };
  render(
    <Providers platform={platform}>
      <PageHost remote={remote} initial={prepared.page} location={createLocationStore(path)} />
    </Providers>,
  );
  return { api, navigate, user: userEvent.setup(), outcome: undefined, head: prepared.page.head };
}

/** Pastes, because a keystroke renders the whole form. */
async function fill(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.paste(text);
}

const listInputs = (api: ReturnType<typeof fakeApi>, name: string) =>
  api.calls.filter((call) => call.name === name).map(({ input }) => input);

describe('the list of homes', () => {
  const other = sampleItem({
    slug: 'loft-austin-9',
    title: 'Loft',
    removedAt: '2027-01-01T00:00:00Z',
    occupiedUntil: null,
  });
  const homes = sampleHomePage(sampleItem(), other);

  it('asks for what the URL says, names the filters and links to homes and properties', async () => {
    const { api, head } = await show('/staff/homes?market=denver&installed=false&state=odd&q=quill', {
      listStaffHomes: homes,
    });
    expect(head).toMatchObject({ title: expect.stringMatching(/^Homes \|/), robots: 'noindex' });
    expect(listInputs(api, 'listStaffHomes')).toEqual([{ query: { market: 'denver', installed: false, q: 'quill' } }]);
    expect(screen.getByRole('link', { name: 'Remove filter Market: Denver' })).toHaveAttribute(
      'href',
      '/staff/homes?q=quill&installed=false',
    );
    expect(screen.getByRole('link', { name: 'One-bedroom at Quill House' })).toHaveAttribute(
      'href',
      '/staff/homes/one-bedroom-denver-12',
    );
    expect(screen.getAllByRole('link', { name: 'Quill House' })[0]).toHaveAttribute(
      'href',
      '/staff/properties/quill-house-denver-3',
    );
    expect(screen.getByRole('row', { name: /One-bedroom/ })).toHaveTextContent('Occupied until May 1, 2027');
    expect(screen.getByRole('row', { name: /Loft/ })).toHaveTextContent('Removed');
  });

  it('works by keyboard, and puts filters into the URL', async () => {
    const { user, navigate } = await show('/staff/homes', { listStaffHomes: homes });
    await user.keyboard('jj');
    expect(screen.getByRole('link', { name: 'Loft' })).toHaveFocus();
    await user.keyboard('/');
    await user.keyboard('zephyr{Enter}');
    expect(navigate).toHaveBeenLastCalledWith('/staff/homes?q=zephyr', { keepScroll: true });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Furnished' }), 'Not stated');
    expect(navigate).toHaveBeenLastCalledWith('/staff/homes?q=zephyr&type=not_stated', { keepScroll: true });
  });

  it('does not exist for people without the permission', async () => {
    expect((await show('/staff/homes', { listStaffHomes: new ApiError(403, null) })).outcome).toEqual({ status: 404 });
    expect((await show('/staff/homes/Not a slug', {})).outcome).toEqual({ status: 404 });
  });
});

describe('a home', () => {
  const path = '/staff/homes/one-bedroom-denver-12';

  it('lists each change as before and after, and saves them with a reason', async () => {
    const saved = sampleHome({ version: 5 });
    const { user, api } = await show(path, { getStaffHome: sampleHome(), updateStaffHome: saved });
    const rent = screen.getByRole('textbox', { name: 'Rent a month' });
    expect(rent).toHaveValue('3150');
    await fill(user, rent, '2,987.50');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kinds of pets' }), 'Cats and dogs');
    const changes = within(screen.getByRole('list', { name: 'Changes' })).getAllByRole('listitem');
    expect(changes.map(({ textContent }) => textContent)).toEqual([
      'Rent a month$3,150 a month → changes to $2,987.50 a month',
      'Kinds of petsCats → changes to Cats and dogs',
    ]);
    await user.click(screen.getByRole('button', { name: 'Save 2 changes' }));
    expect(listInputs(api, 'updateStaffHome')).toEqual([]);
    await fill(user, screen.getAllByRole('textbox', { name: 'Reason' })[0]!, 'Agreed with the owner');
    await user.click(screen.getByRole('button', { name: 'Save 2 changes' }));
    await waitFor(() =>
      expect(listInputs(api, 'updateStaffHome')).toEqual([
        {
          params: { slug: 'one-bedroom-denver-12' },
          body: {
            changes: { monthlyRent: 298_750, petKinds: ['cat', 'dog'] },
            reason: 'Agreed with the owner',
            version: 4,
          },
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Changes' })).toBeNull());
  });

  it.each([
    ['Rent a month', '12', 'Enter a rent from $100 to $100,000'],
    ['Baths', '1.3', 'Enter 0 to 20 baths in steps of a half'],
    ['Minimum stay in nights', '', 'Enter 1 to 730 nights'],
  ])('says what is wrong with %s', async (label, typed, problem) => {
    const { user } = await show(path, { getStaffHome: sampleHome() });
    const field = screen.getByRole('textbox', { name: label });
    await user.clear(field);
    if (typed) await user.paste(typed);
    expect(field).toHaveAccessibleDescription(expect.stringContaining(problem));
  });

  it('shows what somebody else changed first, and keeps what was typed', async () => {
    const current = { ...sampleHome().facts, beds: 2 };
    const conflict = new ApiError(409, {
      error: {
        code: 'conflict',
        message: 'Not saved',
        data: {
          current: { ...Object.fromEntries(Object.entries(current)), version: 5, removed_at: null },
          changed_by: 'Lena Fischer',
          changed_at: '2027-03-02T17:00:00.000Z',
        },
        request_id: 'r1',
      },
    });
    const { user } = await show(path, { getStaffHome: sampleHome(), updateStaffHome: conflict });
    const offer = screen.getByRole('textbox', { name: 'Special offer' });
    await fill(user, offer, 'First week half price');
    await fill(user, screen.getAllByRole('textbox', { name: 'Reason' })[0]!, 'Spring');
    await user.click(screen.getByRole('button', { name: 'Save 1 change' }));
    const banner = await screen.findByText(/Lena Fischer changed this first/);
    expect(banner.closest('[role=alert]')).toHaveTextContent('Bedrooms: 1 → 2');
    await user.click(screen.getByRole('button', { name: 'Load changes' }));
    await waitFor(() => expect(screen.queryByText(/changed this first/)).toBeNull());
    expect(offer).toHaveValue('First week half price');
  });

  it('has a check-in guide, with its inventory line by line', async () => {
    const { user, api } = await show(path, {
      getStaffHome: sampleHome(),
      updateHomeArrival: { ...NO_GUIDE, accessCode: '4711', items: ['Sofa', 'Bed'], version: 1 },
    });
    const guide = within(screen.getByRole('region', { name: 'Check-in guide' }));
    await fill(user, guide.getByRole('textbox', { name: 'Access code' }), '4711');
    await fill(user, guide.getByRole('textbox', { name: 'Inventory list' }), 'Sofa\n\nBed ');
    await user.click(guide.getByRole('button', { name: 'Save check-in guide' }));
    expect(listInputs(api, 'updateHomeArrival')).toMatchObject([
      { params: { slug: sampleHome().slug }, body: { accessCode: '4711', items: ['Sofa', 'Bed'], version: 0 } },
    ]);
  });

  it('arranges pictures only after a reason', async () => {
    const { user, api } = await show(path, { getStaffHome: sampleHome(), arrangeHomePictures: sampleHome() });
    await user.click(screen.getByRole('button', { name: 'Move picture 2 forward' }));
    const pictures = within(screen.getByRole('region', { name: 'Pictures' }));
    await fill(user, pictures.getByRole('textbox', { name: 'Reason' }), 'The kitchen first');
    await user.click(pictures.getByRole('button', { name: 'Save pictures' }));
    await waitFor(() =>
      expect(listInputs(api, 'arrangeHomePictures')).toMatchObject([
        { body: { hashes: ['b'.repeat(32), 'a'.repeat(32)], version: 4 } },
      ]),
    );
  });

  it('offers no change to people who may only read', async () => {
    await show(path, { getStaffHome: sampleHome({ actions: [] }) }, sampleStaff({ role: 'read_only_admin' }));
    expect(screen.getByRole('textbox', { name: 'Rent a month' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Remove|Move picture/ })).toBeNull();
  });
});

describe('prices', () => {
  const examples = [
    {
      home: { slug: 'loft-austin-9', title: 'Loft', monthlyRent: 210_000 },
      stay: '90 nights',
      extras: null,
      before: 700_000,
      after: 701_050,
      difference: 1_050,
    },
  ];

  it('are scheduled only after the quotes for exactly these figures were shown', async () => {
    const { user, api } = await show('/staff/prices', {
      listPriceLists: samplePrices(),
      previewPriceList: { examples },
      createPriceList: samplePrices(),
    });
    await user.click(screen.getByRole('button', { name: 'Schedule a list' }));
    await user.type(screen.getByLabelText('First booking day'), '2027-04-01');
    const cleaning = screen.getByRole('textbox', { name: 'Cleaning' });
    await fill(user, cleaning, '160.50');
    expect(screen.getByRole('list', { name: 'Changes' })).toHaveTextContent(/Cleaning\$150 .*\$160\.50/);
    await user.click(screen.getByRole('button', { name: 'Show ten quotes' }));
    const quotes = await screen.findByRole('table', { name: /^Example quotes/ });
    expect(within(quotes).getByRole('row', { name: /90 nights/ })).toHaveTextContent('+$10.50');
    await fill(user, cleaning, '160.51');
    expect(screen.queryByRole('button', { name: 'Schedule list' })).toBeNull();
    await fill(user, cleaning, '160.50');
    await fill(user, screen.getByRole('textbox', { name: 'Reason' }), 'New contract');
    await user.click(screen.getByRole('button', { name: 'Schedule list' }));
    await waitFor(() =>
      expect(listInputs(api, 'createPriceList')).toMatchObject([
        { body: { effectiveOn: '2027-04-01', reason: 'New contract', figures: { cleaning: 16_050, flex: 10_600 } } },
      ]),
    );
  });

  it('cannot start today, and are not changed by people who may only read', async () => {
    const { user, api } = await show('/staff/prices', { listPriceLists: samplePrices() });
    await user.click(screen.getByRole('button', { name: 'Schedule a list' }));
    await user.type(screen.getByLabelText('First booking day'), '2027-03-02');
    await user.click(screen.getByRole('button', { name: 'Show ten quotes' }));
    expect(screen.getByLabelText('First booking day')).toHaveAccessibleDescription(/Choose Mar 3, 2027 or later/);
    expect(listInputs(api, 'previewPriceList')).toEqual([]);
  });
});
