import { useEndpoint } from '@lodestay/platform';
import { useParams, useSearchParams } from '@lodestay/platform/router';
import { readCheckoutAddress } from '../../stay/checkout-address.ts';
import { reservedStay } from '../../stay/checkout-stay.ts';

/** Everything the payment page shows, read with the same questions as `prefetch` asks; null until all of it is there. */
export function usePaymentPage() {
  const { slug = '' } = useParams();
  const [params] = useSearchParams();
  const address = readCheckoutAddress(params);
  const id = address.reservationId ?? '';
  const enabled = id !== '';
  const reservation = useEndpoint('getReservation', { params: { id } }, { enabled, keepPrevious: true }).data;
  const home = useEndpoint('getHome', { params: { slug } }, { keepPrevious: true }).data;
  const card = useEndpoint(
    'getReservationQuote',
    { params: { id }, query: { paymentMethod: 'card' } },
    { enabled, keepPrevious: true },
  );
  const bank = useEndpoint(
    'getReservationQuote',
    { params: { id }, query: { paymentMethod: 'bank_account' } },
    { enabled, keepPrevious: true },
  );
  const configuration = useEndpoint('getPaymentConfiguration', {}, { keepPrevious: true }).data;
  if (!reservation || !home || !card.data || !bank.data || !configuration) return null;
  return {
    slug,
    address,
    reservation,
    home,
    configuration,
    stay: reservedStay(reservation),
    quotes: { card: card.data, bank_account: bank.data },
    readQuotesAgain: () => Promise.all([card.refetch(), bank.refetch()]),
  };
}

export type PaymentPageData = NonNullable<ReturnType<typeof usePaymentPage>>;
