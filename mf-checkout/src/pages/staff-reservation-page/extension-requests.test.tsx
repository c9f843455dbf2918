import { screen, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { sampleInspected } from '../../testing/application-samples.ts';
import { showStaffPage } from '../../testing/show-staff-page.tsx';

const REQUEST = {
  wantedEnd: '2027-06-01',
  requestedAt: '2027-03-01T17:00:00.000Z',
  availableUntil: null,
  turnEndsAt: null,
  outcome: null,
  closedAt: null,
} as const;

it('shows the requests of the guest to stay longer, each with its day and state', async () => {
  await showStaffPage('/staff/reservations/LS-48402A', {
    inspectReservation: sampleInspected({
      status: 'approved',
      extensionRequests: [
        REQUEST,
        {
          ...REQUEST,
          wantedEnd: '2027-05-20',
          requestedAt: '2027-02-20T17:00:00.000Z',
          availableUntil: '2027-05-20',
          turnEndsAt: '2027-03-02T17:00:00.000Z',
        },
        {
          ...REQUEST,
          wantedEnd: '2027-05-01',
          requestedAt: '2027-02-01T17:00:00.000Z',
          outcome: 'withdrawn',
          closedAt: '2027-02-02T17:00:00.000Z',
        },
      ],
    }),
    listReservationRefunds: { refunds: [] },
    listReservationProblems: { problems: [] },
  });
  const sheet = within(screen.getByRole('region', { name: 'Requests to stay longer' }));
  const read = (name: string) => sheet.getByText(name).nextElementSibling;
  expect(read('Until Jun 1, 2027')).toHaveTextContent('Waiting since');
  expect(read('Until May 20, 2027')).toHaveTextContent('The guest was told, and can extend until');
  expect(read('Until May 1, 2027')).toHaveTextContent('Withdrawn by the guest');
});
