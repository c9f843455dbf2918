import { screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { sampleInspected } from '../../testing/application-samples.ts';
import { showStaffPage } from '../../testing/show-staff-page.tsx';

const sheet = () => within(screen.getByRole('region', { name: 'Change the stay' }));
const preview = {
  kind: 'extend',
  endDate: '2027-05-11',
  movesOn: null,
  refund: 0,
  cost: 295_151,
  saved: 0,
  monthly: 299_250,
  installments: [
    {
      label: 'Apr 11 – May 11',
      dueOn: '2027-04-11',
      from: '2027-04-11',
      to: '2027-05-11',
      amount: 295_151,
      left: 295_151,
    },
  ],
  sentence: 'Your stay ends on May 11, 2027, 30 nights later.',
};
const offer = {
  sentence: preview.sentence,
  reason: 'You asked us by phone',
  cost: 295_151,
  refund: 0,
  expiresAt: '2026-11-24T18:00:00.000Z',
  by: 'Lena Park',
  createdAt: '2026-11-21T18:00:00.000Z',
  outcome: null,
  closedAt: null,
};
const record = sampleInspected({ status: 'approved', actions: ['note', 'change_stay'] });

async function open(answers: Record<string, unknown> = {}, inspected = record) {
  return showStaffPage('/staff/reservations/LS-48402A', {
    inspectReservation: inspected,
    listReservationRefunds: { refunds: [] },
    listReservationProblems: { problems: [] },
    previewStaffStayChange: preview,
    ...answers,
  });
}

describe('changing a stay for its guest', () => {
  it('shows the cost first, then offers the change for the accepted amounts with a reason', async () => {
    const page = await open({ changeStayForGuest: { ...record, changeOffers: [offer] } });
    await page.user.click(sheet().getByRole('button', { name: 'Change the stay' }));
    await page.user.click(sheet().getByRole('button', { name: 'See the cost' }));
    expect(sheet().getByLabelText('New last day')).toHaveAccessibleDescription('Enter this');
    expect(sheet().getByLabelText('New last day')).toHaveFocus();
    await page.user.type(sheet().getByLabelText('New last day'), '2027-05-11');
    await page.user.click(sheet().getByRole('button', { name: 'See the cost' }));
    expect(await sheet().findByText(preview.sentence)).toBeVisible();
    expect(page.findInput('changeStayForGuest')).toBeUndefined();
    await page.user.type(sheet().getByRole('textbox', { name: 'Reason' }), 'You asked us by phone');
    await page.user.click(sheet().getByRole('button', { name: 'Offer the change' }));
    expect(page.findInput('changeStayForGuest')).toEqual({
      params: { reference: 'LS-48402A' },
      body: {
        change: { kind: 'end', endDate: '2027-05-11' },
        acceptedRefund: 0,
        acceptedCost: 295_151,
        acceptedSaving: 0,
        reason: 'You asked us by phone',
        version: record.version,
      },
    });
    const offers = within(await screen.findByRole('region', { name: 'Offered changes' }));
    expect(offers.getByText(/^Open until/)).toBeVisible();
  });

  it('makes a change that costs nothing', async () => {
    const page = await open({
      previewStaffStayChange: { ...preview, kind: 'party', cost: 0, installments: [] },
      changeStayForGuest: record,
    });
    await page.user.click(sheet().getByRole('button', { name: 'Change the stay' }));
    await page.user.selectOptions(sheet().getByLabelText('What to change'), 'Add a person');
    await page.user.type(sheet().getByLabelText('First name'), 'Ana');
    await page.user.type(sheet().getByLabelText('Last name'), 'Diaz');
    await page.user.click(sheet().getByRole('button', { name: 'See the cost' }));
    await page.user.type(await sheet().findByRole('textbox', { name: 'Reason' }), 'You asked us by phone');
    await page.user.click(sheet().getByRole('button', { name: 'Make the change' }));
    expect(page.findInput('changeStayForGuest')).toMatchObject({
      body: {
        change: {
          kind: 'add',
          occupants: [{ firstName: 'Ana', lastName: 'Diaz', kind: 'adult' }],
          pets: [],
          vehicles: [],
        },
      },
    });
  });

  it('withdraws the open offer with a reason, and is hidden from those who may not', async () => {
    const page = await open(
      { withdrawChangeOffer: { ...record, changeOffers: [{ ...offer, outcome: 'withdrawn' }] } },
      { ...record, changeOffers: [offer] },
    );
    const offers = within(screen.getByRole('region', { name: 'Offered changes' }));
    await page.user.click(offers.getByRole('button', { name: 'Withdraw the offer' }));
    await page.user.type(offers.getByRole('textbox', { name: 'Reason' }), 'The guest called again');
    await page.user.click(offers.getByRole('button', { name: 'Withdraw the offer' }));
    expect(await offers.findByText('Withdrawn by staff')).toBeVisible();
  });
});
