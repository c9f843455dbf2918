import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Quote } from '@lodestay/contracts';
import { heldReservation, ID, sampleReservationQuote } from '../../testing/sample-checkout.ts';
import { button, error, loadDialogs, open } from '../../testing/payment-step.tsx';

const USED = { code: 'SPRING250', discount: 25_000, reason: null, message: null } as const;
const REFUSED = {
  code: 'LONG',
  discount: 0,
  reason: 'too_short',
  message: 'This code is valid for stays of 120 nights or more.',
} as const;

type Promo = NonNullable<Quote['promo']> | null;

/** The API with one code of the reservation. */
function start(initial: Promo = null) {
  let promo = initial;
  const quote = (input: { paymentMethod?: 'card' | 'bank_account' } = {}) => ({
    ...sampleReservationQuote({ ...input, rentCents: promo?.discount ? 300_000 : 315_000 }),
    promo,
  });
  const change = (next: Promo) => {
    promo = next;
    return heldReservation({ quote: quote() });
  };
  return open({
    reservation: heldReservation({ quote: quote(), allowedActions: ['edit_profile', 'pay', 'release_hold'] }),
    more: {
      getReservationQuote: (input: { query: { paymentMethod: 'card' } }) => quote(input.query),
      applyPromoCode: ({ body }: { body: { code: string } }) =>
        body.code === 'spring250'
          ? change(USED)
          : error(422, 'promo_refused', 'We can’t find this code. Check the spelling.', { reason: 'unknown' }),
      removePromoCode: () => change(null),
    },
  });
}

beforeAll(loadDialogs, 30_000);
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const getField = async () => within(await screen.findByRole('region', { name: 'Promo code' }));

describe('a promo code in the payment step', () => {
  it('is entered, lowers the price without a question, and is removed', async () => {
    const { user } = start();
    const field = await getField();
    await user.click(field.getByText('Have a promo code?'));
    await user.type(field.getByLabelText('Promo code'), 'spring250{Enter}');
    expect(await field.findByRole('status')).toHaveTextContent('Code SPRING250: $250.00 off the rent.');
    expect(localStorage.getItem('promo_code')).toBe('SPRING250');
    expect(screen.queryByText(/while you were here/)).not.toBeInTheDocument();
    expect(button()).toBeEnabled();
    await user.click(field.getByRole('button', { name: 'Remove' }));
    expect(await field.findByText('Have a promo code?')).toBeInTheDocument();
    expect(field.queryByRole('status')).not.toBeInTheDocument();
    expect(localStorage.getItem('promo_code')).toBeNull();
  });

  it('stays in the field with the reason if it is refused, and the one before stays', async () => {
    const { user, api } = start(USED);
    const field = await getField();
    await user.click(field.getByText('Use another code'));
    await user.click(field.getByRole('button', { name: 'Apply' }));
    expect(field.getByLabelText('Promo code')).toHaveAccessibleDescription('Enter a code');
    await user.type(field.getByLabelText('Promo code'), 'sprnig');
    await user.click(field.getByRole('button', { name: 'Apply' }));
    expect(await field.findByText('We can’t find this code. Check the spelling.')).toBeInTheDocument();
    expect(field.getByLabelText('Promo code')).toHaveValue('sprnig');
    expect(field.getByRole('status')).toHaveTextContent('Code SPRING250');
    expect(api.calls.find(({ name }) => name === 'applyPromoCode')!.input).toEqual({
      params: { id: ID },
      body: { code: 'sprnig' },
    });
  });

  it('that cannot be used says why', async () => {
    start(REFUSED);
    const field = await getField();
    expect(field.getByRole('status')).toHaveTextContent(
      'Code LONG doesn’t apply here. This code is valid for stays of 120 nights or more.',
    );
  });
});
