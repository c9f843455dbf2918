import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import type { Membership } from '@lodestay/contracts';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleMembership, sampleMethods } from '../../testing/sample-membership.ts';
import { noStandby, sampleStandby } from '../../testing/sample-standby.ts';
import { sampleUser } from '../../testing/sample-account.ts';
import { Page } from './membership-page.tsx';

function open(membership: Partial<Membership> = {}, answers: Record<string, unknown> = {}) {
  const api = fakeApi({
    getMembership: { ...sampleMembership, ...membership },
    getStandby: noStandby,
    listPaymentMethods: { paymentMethods: sampleMethods },
    ...answers,
  });
  renderAt(<Page />, {
    url: '/account/membership',
    platform: testPlatform({ api, session: createStore(signedInSession(sampleUser)) }),
  });
  return { api, user: userEvent.setup() };
}

describe('the membership page', () => {
  it('sells a membership with the exact price of the chosen method', async () => {
    const { api, user } = open(
      {
        state: 'none',
        active: false,
        startedOn: null,
        endsOn: null,
        activeThrough: null,
        renewal: null,
        paymentMethodId: null,
        refund: null,
        allowedActions: ['buy'],
        history: [],
      },
      { buyMembership: sampleMembership },
    );
    expect(await screen.findByRole('heading', { name: 'Stays without the $199.00 fee' })).toBeInTheDocument();
    expect(screen.getByText(/It renews each year\. We email you 30 and 7 days before/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Bank account ending 6789' }));
    await user.click(screen.getByRole('button', { name: 'Buy for $199.00' }));
    expect(api.calls).toContainEqual({
      name: 'buyMembership',
      input: { body: { paymentMethodId: sampleMethods[1]!.id, acceptedPrice: 19_900 } },
    });
    expect(await screen.findByRole('status')).toHaveTextContent('Welcome. Your membership has started.');
  });

  it('turns renewal off after saying what follows', async () => {
    const { api, user } = open({}, { changeMembershipRenewal: { ...sampleMembership, state: 'renewal_off' } });
    expect(await screen.findByRole('heading', { name: 'Renews on Nov 21, 2027' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Receipt AM-48402A-R1 (PDF)' })).toHaveAttribute(
      'href',
      '/api/v1/membership/receipts/AM-48402A-R1/receipt.pdf',
    );
    await user.click(screen.getByRole('button', { name: 'Turn renewal off' }));
    expect(screen.getByText(/stays active through Nov 21, 2027, and nothing more is charged/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Yes, turn renewal off' }));
    expect(api.calls).toContainEqual({ name: 'changeMembershipRenewal', input: { body: { on: false } } });
    expect(await screen.findByRole('status')).toHaveTextContent('Renewal is off.');
  });

  it('cancels for the refund that it shows', async () => {
    const { api, user } = open({}, { cancelMembership: { ...sampleMembership, state: 'none', active: false } });
    await user.click(await screen.findByRole('button', { name: 'Cancel membership' }));
    await user.click(screen.getByRole('button', { name: 'Cancel and refund $203.14' }));
    expect(api.calls).toContainEqual({ name: 'cancelMembership', input: { body: { acceptedRefund: 20_314 } } });
  });

  it('says that a refund did not arrive and is still owed', async () => {
    const year = sampleMembership.history[0]!;
    open({
      state: 'none',
      active: false,
      renewal: null,
      refund: null,
      allowedActions: ['buy'],
      history: [
        {
          ...year,
          owedRefund: 20_314,
          receipts: [
            ...year.receipts,
            { number: 'AM-48402A-RF1', kind: 'refund', amount: 20_314 },
            { number: 'AM-48402A-RC1', kind: 'correction', amount: 20_314 },
          ],
        },
      ],
    });
    expect(await screen.findByText('Refund didn’t arrive')).toBeVisible();
    expect(screen.getByText('We still owe you $203.14. Our team has been notified.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Corrected receipt AM-48402A-RC1 (PDF)' })).toBeVisible();
  });

  it('asks to pay in the two weeks after a decline', async () => {
    open({
      state: 'grace',
      activeThrough: '2027-12-05',
      failure: 'The card has expired. Pay with another card or a bank account.',
      renewal: null,
      allowedActions: ['pay', 'turn_off', 'choose_method'],
      refund: null,
    });
    expect(await screen.findByRole('heading', { name: 'Active through Dec 5, 2027' })).toBeInTheDocument();
    expect(screen.getByText(/Nothing was charged\. The card has expired/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay $203.14' })).toBeInTheDocument();
  });

  it('needs a saved payment method', async () => {
    open(
      { state: 'lapsed', active: false, allowedActions: ['buy'], refund: null },
      { listPaymentMethods: { paymentMethods: [] } },
    );
    expect(await screen.findByRole('heading', { name: 'Your membership has ended' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add a payment method' })).toHaveAttribute(
      'href',
      '/account/payment-methods',
    );
  });
});

describe('Standby', () => {
  it('is sold with the exact price of the chosen method', async () => {
    const { api, user } = open({ allowedActions: [] }, { subscribeToStandby: sampleStandby });
    expect(await screen.findByRole('heading', { name: 'Homes between bookings, $79.00 a month' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Subscribe to Standby' }));
    await user.click(screen.getByRole('radio', { name: 'Bank account ending 6789' }));
    await user.click(screen.getByRole('button', { name: 'Subscribe for $79.00' }));
    expect(api.calls).toContainEqual({
      name: 'subscribeToStandby',
      input: { body: { paymentMethodId: sampleMethods[1]!.id, acceptedPrice: 7_900 } },
    });
    expect(await screen.findByRole('status')).toHaveTextContent('Welcome to Standby.');
  });

  it('is paused and canceled after saying what follows', async () => {
    const { api, user } = open(
      {},
      {
        getStandby: sampleStandby,
        pauseStandby: { ...sampleStandby, state: 'pausing', resumesOn: '2027-02-21' },
        cancelStandby: { ...sampleStandby, state: 'ending', activeThrough: '2026-12-20' },
      },
    );
    expect(await screen.findByRole('heading', { name: 'Renews on Dec 21, 2026' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Receipt SB-48402A-R1 (PDF)' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pause Standby' }));
    expect(screen.getByText(/The pause begins on Dec 21, 2026/)).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Pause for' }), '2');
    await user.click(screen.getByRole('button', { name: 'Pause for 2 months' }));
    expect(api.calls).toContainEqual({ name: 'pauseStandby', input: { body: { months: 2 } } });
    expect(await screen.findByRole('status')).toHaveTextContent('Standby pauses on Dec 21, 2026');
    await user.click(screen.getByRole('button', { name: 'Cancel Standby' }));
    expect(screen.getByText(/Standby ends on Dec 21, 2026, with the month that is paid/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Yes, cancel Standby' }));
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Standby is canceled, and active through Dec 20, 2026.',
    );
  });

  it.each([
    ['ending', { allowedActions: ['keep'], activeThrough: '2026-12-20' }, 'Ends after Dec 20, 2026', 'Keep Standby'],
    ['pausing', { allowedActions: ['unpause', 'cancel'] }, 'Pauses on Dec 21, 2026', 'Take the pause back'],
    [
      'paused',
      { allowedActions: ['resume'], resumesOn: '2027-01-21' },
      'Paused until Jan 21, 2027',
      'Resume for $80.64',
    ],
    ['past_due', { allowedActions: ['pay'], payBy: '2026-12-28' }, 'Pay by Dec 28, 2026', 'Pay $80.64'],
  ] as const)('that is %s says so, and can be changed', async (state, change, title, button) => {
    open({}, { getStandby: { ...sampleStandby, state, ...change } });
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: button })).toBeInTheDocument();
  });
});
