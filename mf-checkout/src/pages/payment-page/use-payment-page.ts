import { useEndpoint } from '@lodestay/platform';
import { useParams, useSearchParams } from '@lodestay/platform/router';
import { parseCheckoutParams } from '../../stay/checkout-url.ts';
import { getReservedStay } from '../../stay/checkout-stay.ts';

/** The data of the payment page, with the same inputs as `prefetch`; null until all of it has loaded. */
export function usePaymentPage() {
  const { slug = '' } = useParams();
  const [params] = useSearchParams();
  const checkoutParams = parseCheckoutParams(params);
  const id = checkoutParams.reservationId ?? '';
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
  const saved = useEndpoint('listPaymentMethods', {}, { keepPrevious: true });
  if (!reservation || !home || !card.data || !bank.data || !configuration || !saved.data) return null;
  return {
    slug,
    checkoutParams,
    reservation,
    home,
    configuration,
    savedMethods: saved.data.paymentMethods,
    refetchSavedMethods: saved.refetch,
    stay: getReservedStay(reservation),
    quotes: { card: card.data, bank_account: bank.data },
    refetchQuotes: () => Promise.all([card.refetch(), bank.refetch()]),
  };
}

export type PaymentPageData = NonNullable<ReturnType<typeof usePaymentPage>>;
