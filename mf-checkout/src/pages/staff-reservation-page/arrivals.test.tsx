import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { sampleInspected } from '../../testing/application-samples.ts';
import { sampleArrival } from '../../testing/arrival-samples.ts';
import { showStaffPage } from '../../testing/show-staff-page.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const INSPECTED = sampleArrival();

it('records that the guest has arrived, or the day on which they will', async () => {
  const { user, api } = await showStaffPage('/staff/reservations/LS-48402A', {
    inspectReservation: sampleInspected({ status: 'checked_in', approvedAt: '2027-03-01T17:00:00.000Z' }),
    inspectArrival: INSPECTED,
    inspectStayAgreement: { timeZone: 'America/Denver', versions: [] },
    listReservationRefunds: { refunds: [] },
    listReservationProblems: { problems: [] },
    recordArrival: ({ body }: { body: { arrivesOn: string | null } }) => ({
      ...INSPECTED,
      arrival: body.arrivesOn
        ? { ...INSPECTED.arrival, arrivesOn: body.arrivesOn, noShowFrom: null }
        : { ...INSPECTED.arrival, arrivedAt: '2027-04-14T17:00:00.000Z', noShowFrom: null, actions: [] },
    }),
  });
  const sheet = within(await screen.findByRole('region', { name: 'Check-in and check-out' }));
  expect(sheet.getByText('Not arrived yet')).toBeVisible();
  expect(sheet.getByText(/canceled as a no-show from Apr 13, 4 p\.m\. MDT/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Record the day' }));
  expect(sheet.getByLabelText('The guest arrives on')).toHaveAccessibleDescription(/Choose a day/);
  await user.type(sheet.getByLabelText('The guest arrives on'), '2027-04-20');
  await user.click(sheet.getByRole('button', { name: 'Record the day' }));
  expect(await sheet.findByText('Expected on Apr 20, 2027')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'The guest has arrived' }));
  expect(await sheet.findByText('Recorded Apr 14, 11 a.m. MDT')).toBeVisible();
  expect(
    api.calls.filter(({ name }) => name === 'recordArrival').map(({ input }) => (input as { body: object }).body),
  ).toEqual([{ arrivesOn: '2027-04-20' }, { arrivesOn: null }]);
});

it('records whether the guest has left, and names the next arrival', async () => {
  const arrival = { ...INSPECTED.arrival, noShowFrom: null, actions: [] };
  const asked = {
    ...INSPECTED.departure,
    askedAt: '2027-07-16T00:00:00.000Z',
    nextArrival: { reference: 'LS-7KQ2M9', startsOn: '2027-07-18' },
    canRecord: true,
  };
  const { user, api } = await showStaffPage('/staff/reservations/LS-48402A', {
    inspectReservation: sampleInspected({ status: 'checked_in', approvedAt: '2027-03-01T17:00:00.000Z' }),
    inspectArrival: { ...INSPECTED, arrival, departure: asked },
    inspectStayAgreement: { timeZone: 'America/Denver', versions: [] },
    listReservationRefunds: { refunds: [] },
    listReservationProblems: { problems: [] },
    recordDeparture: ({ body }: { body: { leftAt: string | null } }) => ({
      ...INSPECTED,
      arrival,
      departure: body.leftAt
        ? { ...asked, leftAt: body.leftAt, nightsOver: 1, canRecord: false }
        : { ...asked, stillThereAt: '2027-07-16T00:30:00.000Z', nightsOver: 1 },
    }),
  });
  const sheet = within(await screen.findByRole('region', { name: 'Check-in and check-out' }));
  expect(sheet.getByRole('link', { name: 'LS-7KQ2M9' })).toHaveAttribute('href', '/staff/reservations/LS-7KQ2M9');
  await user.click(sheet.getByRole('button', { name: 'The guest is still there' }));
  expect(await sheet.findByText('Still there, 1 night over')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'The guest has left' }));
  expect(sheet.getByLabelText('Day the guest left')).toHaveAccessibleDescription(/Choose a day/);
  await user.type(sheet.getByLabelText('Day the guest left'), '2027-07-16');
  await user.type(sheet.getByLabelText(/^Time/), '09:00');
  await user.click(sheet.getByRole('button', { name: 'The guest has left' }));
  expect(await sheet.findByText('Jul 16, 9 a.m. MDT, 1 night over')).toBeVisible();
  expect(
    api.calls.filter(({ name }) => name === 'recordDeparture').map(({ input }) => (input as { body: object }).body),
  ).toEqual([{ leftAt: null }, { leftAt: '2027-07-16T15:00:00.000Z' }]);
});
