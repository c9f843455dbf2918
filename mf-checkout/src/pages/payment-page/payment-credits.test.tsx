import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { formatMoney } from '@lodestay/stay';
import { heldReservation, sampleReservationQuote } from '../../testing/sample-checkout.ts';
import { button, loadDialogs, open } from '../../testing/payment-step.tsx';

beforeAll(loadDialogs, 30_000);
beforeEach(() => sessionStorage.clear());

it('lets the guest use credits, which lower what is charged today and are named', async () => {
  let used = 0;
  const quote = (input: { paymentMethod?: 'card' | 'bank_account' } = {}) => ({
    ...sampleReservationQuote(input),
    credit: { usable: 25_000, used },
  });
  const allowedActions = ['edit_profile', 'pay', 'release_hold'] as const;
  const { user, api } = open({
    reservation: heldReservation({ quote: quote(), allowedActions: [...allowedActions] }),
    more: {
      getReservationQuote: (input: { query: { paymentMethod: 'card' } }) => quote(input.query),
      useCredits: ({ body: { use } }: { body: { use: boolean } }) => {
        used = use ? 25_000 : 0;
        return heldReservation({ quote: quote(), allowedActions: [...allowedActions] });
      },
    },
  });
  const { dueAtBooking } = quote({ paymentMethod: 'bank_account' });
  await user.click(await screen.findByRole('checkbox', { name: /Use \$250\.00 of credit for the payment today\./ }));
  expect(await screen.findByText('Paid with credits')).toBeInTheDocument();
  expect(button()).toHaveAccessibleName(expect.stringContaining(formatMoney(dueAtBooking - 25_000)));
  expect(screen.getByRole('radio', { name: /^Bank account/ }).closest('label')).toHaveTextContent(
    `${formatMoney(dueAtBooking - 25_000)} today`,
  );
  expect(api.calls.find(({ name }) => name === 'useCredits')!.input).toMatchObject({ body: { use: true } });
});
