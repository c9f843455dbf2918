import { screen, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { sampleInspected } from '../../testing/application-samples.ts';
import { showStaffPage } from '../../testing/show-staff-page.tsx';

it('shows the request that waits for the guest of a stay, and what became of it', async () => {
  const offer = {
    role: 'stay',
    otherReference: 'LS-7K2M9Q',
    openedAt: '2027-03-01T17:00:00.000Z',
    expiresAt: '2027-03-04T17:00:00.000Z',
    outcome: null,
    closedAt: null,
  } as const;
  await showStaffPage('/staff/reservations/LS-48402A', {
    inspectReservation: sampleInspected({
      status: 'approved',
      keepOffers: [offer, { ...offer, openedAt: '2027-02-01T17:00:00.000Z', outcome: 'ended' }],
    }),
    listReservationRefunds: { refunds: [] },
    listReservationProblems: { problems: [] },
  });
  const sheet = within(screen.getByRole('region', { name: 'Keep my home' }));
  expect(sheet.getAllByRole('link', { name: 'LS-7K2M9Q' })[0]).toHaveAttribute('href', '/staff/reservations/LS-7K2M9Q');
  expect(sheet.getByText('Open')).toBeVisible();
  expect(sheet.getByText('Ended before the member decided')).toBeVisible();
});
