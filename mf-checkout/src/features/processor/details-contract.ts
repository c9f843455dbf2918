import type { Ref } from 'react';
import type { PaymentConfiguration, PaymentMethod } from '@lodestay/contracts';

/** What the processor's form made of the details: a token, or the reason why not, which the form itself shows at its fields. */
export type DetailsResult = { readonly token: string } | { readonly token: null; readonly message: string | null };

export type PaymentDetailsHandle = {
  tokenize(): Promise<DetailsResult>;
  /** To the first field that wants attention. */
  focus(): void;
  /** Empties the fields, after a card was declined. */
  clear(): void;
};

/** A card form on the processor's own origin, framed: what is typed there never reaches this page. */
export type PaymentDetailsProps = {
  ref: Ref<PaymentDetailsHandle>;
  configuration: PaymentConfiguration;
  method: PaymentMethod;
  /** Cents that are due at booking. */
  dueCents: number;
  /** Enter was pressed in the form. */
  onSubmit(): void;
};

export const CONNECTION_LOST = 'The payment form isn’t responding. Check your connection and try again.';

/** The sandbox bank's page fits in a dialog; a real bank refuses to be framed, so the whole page goes there and comes back. */
export const isFramedCheck = (actionUrl: string, { processor, origin }: PaymentConfiguration): boolean =>
  processor === 'sandbox' && URL.canParse(actionUrl) && new URL(actionUrl).origin === new URL(origin).origin;
