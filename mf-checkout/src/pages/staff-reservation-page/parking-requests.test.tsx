import { screen, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { sampleInspected } from '../../testing/application-samples.ts';
import { showStaffPage } from '../../testing/show-staff-page.tsx';

const REQUEST = {
  vehicle: 'Toyota Corolla, ABC123',
  requestedAt: '2027-03-01T17:00:00.000Z',
  place: 2,
  offerExpiresAt: null,
  outcome: null,
  closedAt: null,
} as const;

it('shows the requests of the guest for a parking spot, each with its vehicle and state', async () => {
  await showStaffPage('/staff/reservations/LS-48402A', {
    inspectReservation: sampleInspected({
      status: 'approved',
      parkingRequests: [
        REQUEST,
        {
          ...REQUEST,
          vehicle: 'Honda Civic, XYZ789',
          requestedAt: '2027-02-20T17:00:00.000Z',
          place: 1,
          offerExpiresAt: '2027-03-02T17:00:00.000Z',
        },
        {
          ...REQUEST,
          vehicle: 'Ford Focus, FOC111',
          requestedAt: '2027-02-01T17:00:00.000Z',
          place: null,
          offerExpiresAt: '2027-02-04T17:00:00.000Z',
          outcome: 'expired',
          closedAt: '2027-02-04T17:00:00.000Z',
        },
      ],
    }),
    listReservationRefunds: { refunds: [] },
    listReservationProblems: { problems: [] },
  });
  const sheet = within(screen.getByRole('region', { name: 'Waiting list for parking' }));
  const read = (name: string) => sheet.getByText(name).nextElementSibling;
  expect(read('Toyota Corolla, ABC123')).toHaveTextContent('Number 2 in line since');
  expect(read('Honda Civic, XYZ789')).toHaveTextContent('A spot is held until');
  expect(read('Ford Focus, FOC111')).toHaveTextContent('Not accepted within 48 hours');
});
