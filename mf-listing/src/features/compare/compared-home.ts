import type { HomeDetail, PaymentMethod, Quote } from '@lodestay/contracts';
import type { RefundSchedule } from '@lodestay/stay';

/** What all compared homes are priced for, besides the dates. */
export type CompareOptions = { pets: number; parking: number; paymentMethod: PaymentMethod };

/** A home of the comparison with its price. */
export type ComparedHome = {
  slug: string;
  home: HomeDetail;
  /** Null if the home cannot be booked for this stay; `refusal` is the API's reason. */
  quote: Quote | null;
  refusal: string | null;
  /** The refund of the first payment; null without a quote. */
  refund: RefundSchedule | null;
};
