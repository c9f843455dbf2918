import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { stubGlobal, unstubAllGlobals } from '@lodestay/testing/stubs';
import { sampleResult } from '../../testing/samples.ts';
import { alder, show } from './market-page.testing.tsx';

beforeEach(() => {
  stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => void unstubAllGlobals());

const dialog = (name: string) => screen.findByRole('dialog', { name }, { timeout: 10_000 });
const day = (name: RegExp) =>
  screen.getAllByRole('button', { name }).find((button) => !button.hasAttribute('data-outside-month'))!;

/** Opens the dates of a list on a phone. */
async function openDates(url: string, text: string | RegExp, name: string) {
  history.replaceState({ key: 'list' }, '', url);
  const { platform } = show(url, () => sampleResult([[alder]]));
  await userEvent.click(await screen.findByText(text, { selector: 'summary span' }));
  return { platform, sheet: within(await dialog(name)) };
}
const apply = () => userEvent.click(screen.getByRole('button', { name: 'Show homes' }));

it('opens the calendar of the list on phones and keeps the filters', async () => {
  const { platform } = await openDates('/s/denver?minBeds=1', 'Any dates', 'Choose your dates');
  expect(screen.queryByRole('form', { name: 'Edit search' })).toBeNull();
  await userEvent.click(day(/January 11, 2027/));
  await userEvent.click(day(/February 10, 2027/));
  expect(platform.navigate).not.toHaveBeenCalled();
  await apply();
  expect(platform.navigate).toHaveBeenCalledWith('/s/denver?startDate=2027-01-11&endDate=2027-02-10&minBeds=1', {
    replace: true,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  [
    '/s/denver?startDate=2027-01-11&endDate=indefinite&committedNights=90&minBeds=1',
    '/s/denver?startDate=2027-01-12&endDate=indefinite&committedNights=90&minBeds=1',
  ],
  [
    '/s/denver/apartments/standby?startDate=2027-01-11&minBeds=1',
    '/s/denver/apartments/standby?startDate=2027-01-12&minBeds=1',
  ],
])('asks for the move-in date at %s', async (url, changed) => {
  const { platform, sheet } = await openDates(url, /Jan 11/, 'Choose your move-in date');
  expect(sheet.queryByRole('button', { name: /^3 months/ })).toBeNull();
  await userEvent.click(day(/January 12, 2027/));
  await apply();
  expect(platform.navigate).toHaveBeenCalledWith(changed, { replace: true });
});

it('does not navigate if the dates are the same', async () => {
  const { platform } = await openDates(
    '/s/denver?startDate=2027-01-11&endDate=2027-02-10',
    /Jan 11/,
    'Choose your dates',
  );
  await apply();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.navigate).not.toHaveBeenCalled();
});

it('opens again, and leads to the form with the place', async () => {
  await openDates('/s/denver', 'Any dates', 'Choose your dates');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByText('Any dates'));
  const sheet = within(await dialog('Choose your dates'));
  await userEvent.click(sheet.getByRole('button', { name: 'Edit search' }));
  expect(await screen.findByRole('form', { name: 'Edit search' }, { timeout: 10_000 })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
