import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import type { ResponseOf } from '@lodestay/contracts';
import { sampleInspected } from '../../testing/application-samples.ts';
import { sampleArrival } from '../../testing/arrival-samples.ts';
import { showStaffPage } from '../../testing/show-staff-page.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

type Overstay = NonNullable<ResponseOf<'inspectOverstay'>['overstay']>;
const OVERSTAY: Overstay = {
  nights: 2,
  from: '2027-07-15',
  to: '2027-07-17',
  hasLeft: true,
  sentence: 'For each night after the check-out date, rent is due.',
  refusal: null,
  amount: 19_726,
  lines: [{ label: 'Rent', cents: 19_726 }],
  decision: null,
  canDecide: true,
};

async function open(overstay: Overstay, answers: Record<string, unknown> = {}) {
  const arrival = sampleArrival();
  const page = await showStaffPage('/staff/reservations/LS-48402A', {
    inspectReservation: sampleInspected({ status: 'checked_in', approvedAt: '2027-03-01T17:00:00.000Z' }),
    inspectArrival: {
      ...arrival,
      departure: {
        ...arrival.departure,
        stillThereAt: '2027-07-16T00:00:00.000Z',
        leftAt: '2027-07-17T15:00:00.000Z',
        nightsOver: 2,
      },
    },
    inspectOverstay: { overstay },
    inspectStayAgreement: { timeZone: 'America/Denver', versions: [] },
    listReservationRefunds: { refunds: [] },
    listReservationProblems: { problems: [] },
    ...answers,
  });
  return { ...page, part: within(await screen.findByRole('region', { name: 'Nights after check-out' })) };
}

it('charges the nights for the amount that is shown, with a reason', async () => {
  const decision = { kind: 'charge', reason: 'Stayed on', by: 'Lena Hill', at: '2027-07-17T18:00:00.000Z' } as const;
  const { user, api, part } = await open(OVERSTAY, {
    decideOverstay: { overstay: { ...OVERSTAY, decision, canDecide: false } },
  });
  expect(part.getByText(/For each night after the check-out date, rent is due\./)).toBeVisible();
  const charge = part.getByRole('button', { name: 'Charge $197.26' });
  await user.click(charge);
  expect(part.getByLabelText('Reason, for the audit log')).toHaveAccessibleDescription(/Enter a reason/);
  await user.type(part.getByLabelText('Reason, for the audit log'), 'Stayed on');
  await user.click(charge);
  expect(await part.findByText(/^Charged by Lena Hill on/)).toHaveTextContent('Stayed on');
  expect(part.queryByRole('button')).toBeNull();
  expect(api.calls.filter(({ name }) => name === 'decideOverstay').map(({ input }) => input)).toEqual([
    {
      params: { reference: 'LS-48402A' },
      body: { decision: 'charge', reason: 'Stayed on', acceptedNights: 2, acceptedAmount: 19_726 },
    },
  ]);
});

it('says why nights cannot be charged, and only offers to waive them', async () => {
  const refusal = 'These nights cannot be charged, because the guest did not sign the stay agreement.';
  const { part } = await open({ ...OVERSTAY, sentence: null, amount: null, lines: [], refusal });
  expect(part.getByText(refusal)).toBeVisible();
  expect(part.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Waive these nights']);
});
