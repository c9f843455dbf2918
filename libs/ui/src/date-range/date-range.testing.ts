import { screen } from '@testing-library/react';
import { stubGlobal } from '@lodestay/testing/stubs';

/** Pretends that the page is on a phone or on a wider screen. */
export const stubScreen = (isPhone: boolean) =>
  stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

/** A day in its own month: the days around a month are drawn too, and hidden. */
export const day = (name: RegExp) =>
  screen.getAllByRole('button', { name }).find((button) => !button.hasAttribute('data-outside-month'))!;
export const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

export const limits = { today: '2027-01-05', minNights: 7, unavailable: [{ start: '2027-02-10', end: '2027-02-20' }] };
