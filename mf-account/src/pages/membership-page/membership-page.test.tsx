import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import type { Membership } from '@lodestay/contracts';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleMembership, sampleMethods } from '../../testing/sample-membership.ts';
import { sampleUser } from '../../testing/sample-account.ts';
import { Page } from './membership-page.tsx';

function open(membership: Partial<Membership> = {}, answers: Record<string, unknown> = {}) {
  const api = fakeApi({
    getMembership: { ...sampleMembership, ...membership },
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
