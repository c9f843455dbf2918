import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@lodestay/platform/http';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { Page } from './trust-page.tsx';

const status = (oldestEventSeconds: number) => ({ checkedAt: '2027-01-04T17:05:00.000Z', oldestEventSeconds });
const show = (getStatus: unknown) => renderAt(<Page />, { platform: testPlatform({ api: fakeApi({ getStatus }) }) });
const states = () =>
  screen
    .getAllByRole('definition')
    .slice(0, 2)
    .map(({ textContent }) => textContent);

describe('the Trust Center', () => {
  it.each([
    [0, 'On time'],
    [300, 'On time'],
    [420, '7 minutes late'],
    [10_800, '3 hours late'],
  ])('says how late emails are after %d seconds', async (seconds, text) => {
    show(status(seconds));
    await screen.findByText('Checked at 5:05 p.m. UTC.');
    expect(states()).toEqual(['Working', text]);
  });

  it('says that booking does not work when the API does not answer, and checks again', async () => {
    let isDown = true;
    show(() => (isDown ? new ApiError(503, null) : status(0)));
    await waitFor(() => expect(states()).toEqual(['Not working', 'Not known']));
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(states()).toEqual(['Working', 'On time']));
  });

  it('says how to report a vulnerability', () => {
    show(status(0));
    expect(screen.getByRole('heading', { name: 'Report a vulnerability' })).toHaveAttribute('id', 'report');
    expect(screen.getByRole('link', { name: 'security@lodestay.example' })).toHaveAttribute(
      'href',
      'mailto:security@lodestay.example',
    );
    expect(screen.getByRole('link', { name: 'security.txt' })).toHaveAttribute('href', '/.well-known/security.txt');
  });
});
