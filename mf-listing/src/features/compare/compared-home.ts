import type { HomeDetail, PaymentMethod, Quote } from '@lodestay/contracts';
import type { RefundSchedule } from '@lodestay/stay';

/** What every compared home is priced for besides the dates. */
export type CompareOptions = { pets: number; parking: number; paymentMethod: PaymentMethod };

/** A home of the comparison as far as it could be read. */
export type ComparedHome = {
  slug: string;
  home: HomeDetail;
  /** Null where the stay cannot be priced here; `refusal` says why. */
  quote: Quote | null;
  refusal: string | null;
  /** Of the first payment; null without a quote. */
  refund: RefundSchedule | null;
};
