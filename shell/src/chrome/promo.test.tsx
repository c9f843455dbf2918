import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '@lodestay/platform/http';
import { useStore } from '@lodestay/platform';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { claimPromo, promo } from './promo.ts';
import { PromoDialog } from './promo-dialog.tsx';

const WELCOME = {
  code: 'WELCOME',
  discountAmount: 25_000,
  minimumNights: 31,
  bookBy: '2027-03-31',
  cities: ['denver-co', 'austin-tx'],
  cityNames: ['Denver, CO', 'Austin, TX'],
  text: '$250 off a first stay of 31 nights or more.',
};

function CurrentPromo() {
  const offer = useStore(promo);
  return offer && <PromoDialog offer={offer} />;
}

function open(response: unknown = WELCOME) {
  const platform = testPlatform({ api: fakeApi({ getPromoCode: response }) });
  renderAt(<CurrentPromo />, { platform });
  return async (search: string) => {
    await act(() => claimPromo(platform, search));
    return platform;
  };
}

beforeEach(() => localStorage.clear());
afterEach(() => act(() => promo.set(null)));

describe('a promo code in the URL', () => {
  it.each(['promo', 'promo_code', 'referral', 'referral_code'])('is validated and shown for ?%s=', async (name) => {
    await open()(`?${name}=WELCOME`);
    expect(screen.getByRole('dialog', { name: '$250 off your stay' })).toHaveTextContent('booked through Mar 31, 2027');
    expect(localStorage.getItem('promo_code')).toBe('WELCOME');
  });

  it('shows its dialog once', async () => {
    const claim = open();
    await claim('?promo=WELCOME');
    await userEvent.click(screen.getByRole('button', { name: 'Save code WELCOME' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await claim('?promo=WELCOME');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage.getItem('promo_code')).toBe('WELCOME');
  });

  it('is saved before the answer', () => {
    const api = { ...fakeApi({}), call: () => new Promise<never>(() => {}) };
    void claimPromo(testPlatform({ api }), '?promo=later');
    expect(localStorage.getItem('promo_code')).toBe('LATER');
  });

  it('is saved again with a link whose dialog was shown', async () => {
    localStorage.setItem('promo_code_shown', 'WELCOME,OTHER');
    await open()('?promo=welcome');
    expect(localStorage.getItem('promo_code')).toBe('WELCOME');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the dialog of each code once, in any order, and names the cities', async () => {
    const claim = open();
    for (const code of ['WELCOME', 'SPRING', 'welcome', 'SPRING']) {
      const isNew = !localStorage.getItem('promo_code_shown')?.includes(code.toUpperCase());
      const { session } = await claim(`?promo=${code}`);
      expect([session.get().promoClaimed, screen.queryByRole('dialog') !== null]).toEqual([true, isNew]);
      if (!isNew) continue;
      expect(session.get().showPromoModal).toBe(true);
      expect(screen.getByRole('dialog')).toHaveTextContent('in Denver, CO; Austin, TX.');
      await userEvent.click(screen.getByRole('button', { name: 'Save code WELCOME' }));
      expect(session.get()).toMatchObject({ promoClaimed: true, showPromoModal: false });
    }
  });

  it('of one city has it in the title', async () => {
    await open({ ...WELCOME, cities: ['denver-co'], cityNames: ['Denver, CO'] })('?promo=WELCOME');
    expect(screen.getByRole('dialog', { name: '$250 off your stay in Denver, CO' })).toBeInTheDocument();
  });

  it('is forgotten when it is rejected, and the reason is shown. The code before stays', async () => {
    const rejected = new ApiError(422, {
      error: { code: 'expired', message: 'This code has expired.', request_id: 'r1' },
    });
    localStorage.setItem('promo_code', 'BEFORE');
    const { toasts, session } = await open(rejected)('?promo=OLD');
    expect(toasts.store.get().map(({ message, variant }) => [message, variant])).toEqual([
      ['This code has expired.', 'warning'],
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage.getItem('promo_code')).toBe('BEFORE');
    expect(session.get()).toMatchObject({ promoClaimed: false, showPromoModal: false });
    // An old link to a code whose dialog was shown then replaces no other code either.
    localStorage.setItem('promo_code_shown', 'OLD');
    await open(rejected)('?promo=OLD');
    expect(localStorage.getItem('promo_code')).toBe('BEFORE');
  });

  it('is kept without an answer', async () => {
    await open(new ApiError(503, null))('?promo=WELCOME');
    expect(localStorage.getItem('promo_code')).toBe('WELCOME');
  });
});
