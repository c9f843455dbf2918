import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { storeSeenPrice } from '../../stay/seen-price.ts';
import { heldReservation, ID, sampleReservationQuote, sampleReservation } from '../../testing/sample-checkout.ts';
import { error, open, withForm, button, request, loadDialogs } from '../../testing/payment-step.tsx';

beforeAll(loadDialogs, 30_000);
beforeEach(() => sessionStorage.clear());

describe('payment step', () => {
  it('holds the home once when it opens, and says so', async () => {
    const { api } = open({ reservation: sampleReservation() });
    expect(await screen.findByText(/is held for you/)).toBeInTheDocument();
    expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toMatch(/^14:\d\d$/);
    expect(api.calls.filter(({ name }) => name === 'holdReservation')).toHaveLength(1);
  });

  it('requires the guest to accept a changed price', async () => {
    let rentCents = 315_000;
    const { user } = open({
      more: {
        getReservationQuote: (input: { query: { paymentMethod: 'card' } }) =>
          sampleReservationQuote({ ...input.query, rentCents }),
        payReservation: () => {
          rentCents = 321_000;
          return error(409, 'price_changed', 'The price has changed.');
        },
      },
    });
    await withForm();
    await request(user);
    expect(
      await screen.findByText(
        'The rent went from $2,993 to $3,050 while you were here. Review the new total before you continue.',
      ),
    ).toBeInTheDocument();
    expect(button()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^Accept \$/ }));
    expect(button()).toBeEnabled();
  });

  it('shows a price change since the profile step', async () => {
    storeSeenPrice(ID, { monthly: 290_000, total: 900_000 });
    open();
    expect(await screen.findByText(/The rent went from \$2,900 to \$2,993/)).toBeInTheDocument();
    expect(button()).toBeDisabled();
  });

  it('says until when someone else holds the home', async () => {
    open({
      reservation: sampleReservation(),
      more: { holdReservation: error(409, 'dates_taken', 'Somebody else', { held_until: '2026-11-21T19:41:00.000Z' }) },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Someone else is booking this home\. It will be available again (at|on) .+ if they don’t finish\./,
    );
    expect(screen.getByRole('link', { name: 'Find another home' })).toHaveAttribute(
      'href',
      '/s/denver?startDate=2027-01-11&endDate=2027-04-11',
    );
    expect(screen.queryByRole('button', { name: /Request to book/ })).toBeNull();
  });

  it('offers to hold again after the hold has ended, with a new reservation for the same stay', async () => {
    const next = 'b1b39d6e-6e0a-4b7a-9d9e-0d6a37b54f11';
    const { user, api, navigate } = open({
      reservation: sampleReservation({ status: 'expired', allowedActions: [] }),
      more: { createReservation: sampleReservation({ id: next }), holdReservation: heldReservation({ id: next }) },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Your hold on The Alder, 412 has ended' });
    expect(within(dialog).getByRole('link', { name: 'Find another home' })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Hold again' }));
    await waitFor(() =>
      expect(navigate).toHaveBeenCalledWith(
        `/new-reservation/payment/the-alder-412?reservation=${next}`,
        expect.objectContaining({ replace: true }),
      ),
    );
    expect(api.calls.find(({ name }) => name === 'createReservation')!.input).toMatchObject({
      body: { homeSlug: 'the-alder-412', startDate: '2027-01-11', endDate: '2027-04-11' },
    });
  });

  it('lists the held homes at the hold limit, and holds the home after a release', async () => {
    const held = {
      reservation_id: 'b1b39d6e-6e0a-4b7a-9d9e-0d6a37b54f11',
      home_slug: 'the-birch-2',
      title: 'The Birch, 2',
      hold_expires_at: '2026-11-21T19:41:00.000Z',
    };
    let released = false;
    const { user, api } = open({
      reservation: sampleReservation(),
      more: {
        holdReservation: () =>
          released
            ? heldReservation()
            : error(409, 'hold_limit', 'x', {
                holds: [held, { ...held, reservation_id: 'c1', home_slug: 'the-cedar-3', title: 'The Cedar, 3' }],
              }),
        releaseHold: () => {
          released = true;
          return sampleReservation();
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You’re already holding 2 homes. Release one or finish paying to hold The Alder, 412.',
    );
    expect(screen.getByRole('link', { name: 'Finish paying for The Birch, 2' })).toHaveAttribute(
      'href',
      '/new-reservation/payment/the-birch-2?reservation=b1b39d6e-6e0a-4b7a-9d9e-0d6a37b54f11',
    );
    expect(screen.queryByRole('button', { name: /Request to book/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Release The Birch, 2 and hold The Alder, 412' }));
    expect(await screen.findByText(/is held for you/)).toBeInTheDocument();
    expect(api.calls.find(({ name }) => name === 'releaseHold')!.input).toEqual({
      params: { id: held.reservation_id },
    });
  });

  it('asks to confirm the email address, resends the link, and then continues', async () => {
    let confirmed = false;
    const { user } = open({
      reservation: sampleReservation(),
      more: {
        holdReservation: () =>
          confirmed ? heldReservation() : error(403, 'email_unconfirmed', 'x', { email: 'noor@example.com' }),
        sendEmailConfirmation: { accepted: true, message: "We've emailed a link to noor@example.com." },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Confirm your email address to hold another home. Open the link we’ve emailed to noor@example.com, then continue here with The Alder, 412.',
    );
    await user.click(screen.getByRole('button', { name: 'Resend link' }));
    expect(await screen.findByText("We've emailed a link to noor@example.com.")).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    // The message stays during the next request.
    expect(await screen.findByText("We've emailed a link to noor@example.com.")).toBeInTheDocument();
    confirmed = true;
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/is held for you/)).toBeInTheDocument();
  });

  it('links to the Standby reservation that the guest has already', async () => {
    const message = 'You already have a Standby reservation. You can have one at a time.';
    open({
      reservation: sampleReservation(),
      more: { holdReservation: error(409, 'conflict', message, { reservation_id: 'other' }) },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'See that reservation' })).toHaveAttribute(
      'href',
      '/account/reservations/other',
    );
  });

  it('says when the hold can be renewed, and links to other homes', async () => {
    open({
      reservation: sampleReservation(),
      more: { holdReservation: error(409, 'hold_too_soon', 'x', { retry_at: '2026-11-21T20:15:00.000Z' }) },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /You’ve already renewed your hold on The Alder, 412\. From \d+:15 [ap]\.m\. \w+ you can hold it again\. Until then others can book it\./,
    );
    expect(screen.getByRole('link', { name: 'See other homes' })).toHaveAttribute(
      'href',
      '/s/denver?startDate=2027-01-11&endDate=2027-04-11',
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });
});
