import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@lodestay/platform/http';
import { listWrites, showProfileStep } from '../../testing/profile-step.tsx';
import { ID, sampleHome, sampleQuote, sampleReservation } from '../../testing/sample-checkout.ts';

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('radio', { name: 'Vacation' }));
  await user.type(screen.getByLabelText('Phone'), '303 555 0199');
  await user.type(screen.getByLabelText('Date of birth'), '1990-05-04');
}

describe('profile step', () => {
  beforeEach(() => sessionStorage.clear());

  it('shows visitors the stay and its price, and asks for an account instead of the form', async () => {
    const { user, signIn } = showProfileStep({ loggedIn: false });
    expect(await screen.findByText('The Alder, 412', { selector: 'p' })).toBeInTheDocument();
    expect(await screen.findByText('$9,646.25')).toBeInTheDocument();
    expect(screen.queryByLabelText('Phone')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(signIn).toHaveBeenCalledWith({ mode: 'sign-up', reason: 'Your dates are saved.' });
  });

  it('shows the invalid-dates message with a link to choose dates', async () => {
    showProfileStep({ address: '/new-reservation/profile/the-alder-412?startDate=2027-04-11&endDate=2027-01-11' });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please select a valid date range for your reservation.',
    );
    expect(screen.getByRole('link', { name: 'Choose dates' })).toHaveAttribute(
      'href',
      expect.stringContaining('/homes/the-alder-412'),
    );
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeDisabled();
  });

  it('asks visitors with a reservation in the URL to sign in, without an error about dates', async () => {
    const { user, signIn } = showProfileStep({
      address: `/new-reservation/profile/the-alder-412?reservation=${ID}`,
      loggedIn: false,
    });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ mode: 'sign-in' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says so if the reservation belongs to another account', async () => {
    showProfileStep({ address: `/new-reservation/profile/the-alder-412?reservation=${ID}` });
    expect(await screen.findByRole('alert')).toHaveTextContent('This reservation isn’t in your account.');
    expect(screen.queryByLabelText('Phone')).toBeNull();
  });

  it('fills the form with a profile that was saved on another device', async () => {
    showProfileStep({
      address: `/new-reservation/profile/the-alder-412?reservation=${ID}`,
      more: { getReservation: sampleReservation() },
    });
    expect(await screen.findByDisplayValue('303 555 0199')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Vacation' })).toBeChecked();
  });

  it('shows errors on submit and removes them while typing, never on blur', async () => {
    const { user } = showProfileStep();
    const phone = await screen.findByLabelText('Phone');
    await user.type(phone, '12');
    await user.tab();
    expect(screen.queryByText('Enter a phone number with area code')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByText('Enter a phone number with area code')).toBeInTheDocument();
    expect(phone).toHaveAccessibleDescription('Enter a phone number with area code');
    await user.clear(phone);
    await user.type(phone, '303 555 0199');
    await waitFor(() => expect(screen.queryByText('Enter a phone number with area code')).toBeNull());
    expect(phone).toHaveFocus();
  });

  it('moves focus to the first invalid field in page order', async () => {
    const { user, api } = showProfileStep();
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Work' })).toHaveFocus());
    await user.click(screen.getByRole('radio', { name: 'Work' }));
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveFocus());
    expect(listWrites(api)).toEqual([]);
  });

  it('adds the fee of a pet to the price at once, for at most two pets', async () => {
    const { user } = showProfileStep();
    await user.click(await screen.findByRole('button', { name: 'Add a pet' }));
    expect(within(screen.getByRole('group', { name: 'Pet 1' })).getByLabelText('Name')).toBeInTheDocument();
    expect(await screen.findByText('$9,946.25')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add a pet' }));
    expect(screen.queryByRole('button', { name: 'Add a pet' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove pet 2' }));
    expect(screen.getByRole('button', { name: 'Add a pet' })).toBeInTheDocument();
  });

  it('shows the homes, moves and policy of a split stay, and creates one reservation with its legs', async () => {
    const leg = { nights: 45, monthly: 315_000, total: 500_000 };
    const legs = [
      {
        ...leg,
        homeSlug: 'the-alder-412',
        homeTitle: 'The Alder, 412',
        startDate: '2027-01-11',
        endDate: '2027-02-25',
      },
      { ...leg, homeSlug: 'the-birch-7', homeTitle: 'The Birch, 7', startDate: '2027-02-25', endDate: '2027-04-11' },
    ];
    const { user, api } = showProfileStep({
      address:
        '/new-reservation/profile/the-alder-412?startDate=2027-01-11&endDate=2027-04-11&legs=the-birch-7.2027-02-25',
      more: {
        getQuote: () => ({ ...sampleQuote({}), legs }),
        createReservation: sampleReservation(),
        updateReservationProfile: sampleReservation(),
      },
    });
    const homes = await screen.findByRole('list', { name: 'Homes of your stay' });
    expect(within(homes).getByRole('link', { name: 'The Birch, 7' })).toHaveAttribute('href', '/homes/the-birch-7');
    expect(homes).toHaveTextContent('Feb 25 – Apr 11, 45 nights. Move in on Thu, Feb 25');
    expect(screen.getByText(/The cancellation policy of The Alder, 412 applies to all of it\./)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Work' }));
    await user.type(screen.getByLabelText('Phone'), '303 555 0199');
    await user.type(screen.getByLabelText('Date of birth'), '1990-05-17');
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'createReservation')?.input).toMatchObject({
        body: {
          homeSlug: 'the-alder-412',
          legs: [
            { homeSlug: 'the-alder-412', startDate: '2027-01-11', endDate: '2027-02-25' },
            { homeSlug: 'the-birch-7', startDate: '2027-02-25', endDate: '2027-04-11' },
          ],
        },
      }),
    );
  });

  it('creates the reservation once and saves the profile', async () => {
    const { user, api, navigate } = showProfileStep({
      more: {
        createReservation: sampleReservation({ profile: null }),
        updateReservationProfile: sampleReservation(),
        getReservation: sampleReservation(),
      },
    });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() =>
      expect(navigate).toHaveBeenLastCalledWith(
        `/new-reservation/payment/the-alder-412?startDate=2027-01-11&endDate=2027-04-11&reservation=${ID}`,
      ),
    );
    expect(listWrites(api)).toEqual(['createReservation', 'updateReservationProfile']);
    expect(api.calls.find(({ name }) => name === 'updateReservationProfile')!.input).toMatchObject({
      params: { id: ID },
      body: { purpose: 'vacation_stay', phone: '303 555 0199', dateOfBirth: '1990-05-04', occupants: [] },
    });
    expect(sessionStorage.getItem('checkout.profile.the-alder-412')).toBeNull();
  });

  it('shows API errors at their fields and keeps the entered values', async () => {
    const refusal = new ApiError(422, {
      error: {
        code: 'invalid',
        message: 'Please check what you entered.',
        fields: [{ path: 'vehicles', message: 'No parking spots in this building are available for these dates' }],
        request_id: '1',
      },
    });
    const { user, navigate } = showProfileStep({
      more: {
        createReservation: sampleReservation({ profile: null }),
        updateReservationProfile: refusal,
        getReservation: sampleReservation(),
      },
    });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(
      await screen.findByText('No parking spots in this building are available for these dates'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Phone')).toHaveValue('303 555 0199');
    expect(navigate).not.toHaveBeenCalledWith(expect.stringContaining('/payment/'));
    expect(sessionStorage.getItem('checkout.profile.the-alder-412')).toContain('303 555 0199');
  });

  it('leads to the Standby membership first, while the price includes it', async () => {
    const line = { ...sampleQuote().lines[0]!, code: 'standby_membership', label: 'Standby membership', cents: 7_900 };
    showProfileStep({
      address: '/new-reservation/profile/the-alder-412?standby=true&startDate=2027-01-11',
      more: { getQuote: { ...sampleQuote(), stayKind: 'standby', endDate: null, lines: [line] } },
    });
    expect(await screen.findByRole('link', { name: 'Get Standby membership' })).toHaveAttribute(
      'href',
      '/new-reservation/payment/the-alder-412/standby?standby=true&startDate=2027-01-11',
    );
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeDisabled();
  });

  it('shows why Standby was refused', async () => {
    const message = 'Standby stays require a Standby membership.';
    const refusal = new ApiError(422, {
      error: { code: 'invalid', message, fields: [{ path: 'stay_kind', message }], request_id: '1' },
    });
    const { user, api } = showProfileStep({
      address: '/new-reservation/profile/the-alder-412?standby=true&startDate=2027-01-11',
      more: { createReservation: refusal },
    });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(api.calls.find(({ name }) => name === 'createReservation')!.input).toMatchObject({
      body: { startDate: '2027-01-11', endDate: null, stayKind: 'standby' },
    });
  });

  it.each([
    [
      'a sample listing that this site takes no bookings for',
      { getHome: sampleHome({ sample: { source: 'Inside Airbnb', month: '2025-09', bookable: false } }) },
      'This sample listing can’t be booked here. Choose another home.',
    ],
    [
      'a stay that has no price',
      {
        getQuote: new ApiError(422, {
          error: {
            code: 'invalid',
            message: 'Invalid.',
            fields: [{ path: 'stay_kind', message: 'Standby stays require a Standby membership.' }],
            request_id: '1',
          },
        }),
      },
      'Standby stays require a Standby membership.',
    ],
  ])('refuses %s at the start of checkout', async (_what, more, message) => {
    showProfileStep({ more });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'See other homes' })).toHaveAttribute(
      'href',
      '/s/denver?startDate=2027-01-11&endDate=2027-04-11',
    );
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeDisabled();
    expect(screen.queryByText('Loading price…')).toBeNull();
  });

  it('restores entered values after a reload', async () => {
    const first = showProfileStep();
    await first.user.type(await screen.findByLabelText('Phone'), '303 555 0100');
    await waitFor(() => expect(sessionStorage.getItem('checkout.profile.the-alder-412')).toContain('303 555 0100'));
    document.body.replaceChildren();
    showProfileStep();
    expect(await screen.findByDisplayValue('303 555 0100')).toBeInTheDocument();
  });

  it('asks to sign in again if the session expires during the save', async () => {
    let saved = 0;
    const signIn = jest.fn(async () => true);
    const expired = new ApiError(401, null);
    const { user, navigate } = showProfileStep({
      signIn,
      more: {
        createReservation: () => (saved++ === 0 ? expired : sampleReservation()),
        updateReservationProfile: sampleReservation(),
        getReservation: sampleReservation(),
      },
    });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() =>
      expect(navigate).toHaveBeenLastCalledWith(expect.stringContaining('/new-reservation/payment/')),
    );
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  it('says that someone else is booking, and offers other homes for the same dates', async () => {
    const other = {
      ...sampleHome({ slug: 'the-birch-2', title: 'The Birch, 2', id: 2 }),
      rating: { stars: 4.8, reviews: 123, source: 'Inside Airbnb', month: null },
    };
    showProfileStep({
      more: {
        getQuote: { ...sampleQuote(), available: false, heldUntil: '2026-11-21T19:41:00.000Z' },
        listSimilarHomes: { homes: [other] },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Someone else is booking this home\. It will be available again at .+ if they don’t finish\./,
    );
    expect(await screen.findByRole('link', { name: 'The Birch, 2' })).toHaveAttribute(
      'href',
      '/new-reservation/profile/the-birch-2?startDate=2027-01-11&endDate=2027-04-11',
    );
    expect(screen.getByRole('img', { name: 'Rated 4.8 of 5 from 123 reviews at Inside Airbnb' })).toBeVisible();
  });
});
