import { screen, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import type { BumpCalibration } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { showStaffPage } from '../../testing/staff-samples.tsx';

const PATH = '/staff/standby-forecasts';
const none = { forecasts: 0, brier: null, brierOfMean: null, buckets: [] };
const month = {
  days: 30,
  forecasts: 1_200,
  brier: 0.152,
  brierOfMean: 0.171,
  buckets: [
    { from: 0.1, to: 0.2, forecasts: 900, booked: 108, predicted: 0.15, observed: 0.12 },
    { from: 0.2, to: 0.3, forecasts: 0, booked: 0, predicted: null, observed: null },
    { from: 0.3, to: 0.4, forecasts: 300, booked: 111, predicted: 0.35, observed: 0.37 },
  ],
};
const answer: BumpCalibration = { historyDays: 365, horizons: [{ days: 7, ...none }, month, { days: 60, ...none }] };

it('shows predictions beside what happened as a chart and a table, with the score', async () => {
  await showStaffPage(PATH, { getBumpCalibration: answer });
  const section = within(screen.getByRole('region', { name: 'First 30 days' }));
  expect(section.getByText(/^1,200 forecasts\. Brier score 0\.152, better than 0\.171/)).toBeVisible();
  expect(section.getByRole('img')).toHaveAccessibleName(
    'Chart of predicted and booked shares in the first 30 days. 15% predicted, 12% booked, 900 forecasts. 35% predicted, 37% booked, 300 forecasts. The table has the figures.',
  );
  expect(section.getByRole('row', { name: /^30–40%/ })).toHaveTextContent('30–40%30035%37%111');
  expect(section.getAllByRole('row')).toHaveLength(3);
  expect(
    within(screen.getByRole('region', { name: 'First 7 days' })).getByText(/^0 forecasts\. None whose/),
  ).toBeVisible();
});

it('says that nothing can be compared yet', async () => {
  await showStaffPage(PATH, { getBumpCalibration: { ...answer, horizons: [{ days: 7, ...none }] } });
  expect(screen.getByText('No forecasts to compare yet')).toBeVisible();
});

it('does not exist for people without the permission', async () => {
  const { outcome } = await showStaffPage(PATH, { getBumpCalibration: new ApiError(403, null) }, 'member');
  expect(outcome).toEqual({ status: 404 });
});
