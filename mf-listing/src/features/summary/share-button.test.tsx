import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createToasts } from '@lodestay/platform';
import { renderAt, testPlatform } from '@lodestay/testing';
import { stubGlobal, unstubAllGlobals } from '@lodestay/testing/stubs';
import { ShareButton } from './share-button.tsx';

const URL_ = 'https://site.example/homes/the-alder-412?startDate=2027-01-11&endDate=2027-04-11';

function show() {
  const toasts = createToasts();
  const showToast = jest.spyOn(toasts, 'show');
  renderAt(<ShareButton title="The Alder, 412" path="/homes/the-alder-412?startDate=2027-01-11&endDate=2027-04-11" />, {
    platform: testPlatform({ toasts }),
  });
  return showToast;
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Share this home' }));
const rejectWith = (name: string) => Promise.reject(new DOMException('no', name));

beforeEach(() =>
  stubGlobal(
    'navigator',
    Object.create(navigator, {
      clipboard: { value: { writeText: jest.fn(() => Promise.resolve()) }, configurable: true },
      share: { value: undefined, writable: true },
    }),
  ),
);
afterEach(() => unstubAllGlobals());

describe('ShareButton', () => {
  it('opens the share sheet of the device, with the dates', async () => {
    const share = jest.fn<Navigator['share']>(() => Promise.resolve());
    navigator.share = share;
    const showToast = show();
    await press();
    expect(share).toHaveBeenCalledWith({ title: 'The Alder, 412', url: URL_ });
    expect(showToast).not.toHaveBeenCalled();
  });

  it('shows no message if the visitor closes the share sheet', async () => {
    navigator.share = () => rejectWith('AbortError');
    const showToast = show();
    await press();
    expect(showToast).not.toHaveBeenCalled();
  });

  it('copies the link on devices without a share sheet, and says so', async () => {
    const showToast = show();
    await press();
    expect(navigator.clipboard.writeText).toHaveBeenCalledWith(URL_);
    await waitFor(() =>
      expect(showToast).toHaveBeenCalledWith('Link copied, with your dates.', { variant: 'success' }),
    );
  });

  it('shows the link if it can be neither shared nor copied', async () => {
    navigator.clipboard.writeText = () => rejectWith('NotAllowedError');
    const showToast = show();
    await press();
    await waitFor(() =>
      expect(showToast).toHaveBeenCalledWith(`We couldn’t copy the link. Copy it from here: ${URL_}`, {
        variant: 'error',
      }),
    );
  });
});
