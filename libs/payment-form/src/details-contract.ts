import type { Ref } from 'react';
import type { PaymentConfiguration, PaymentMethod } from '@lodestay/contracts';

/** A token for the entered payment details, or an error. `message` is null if the form shows the error next to its fields. */
export type DetailsResult = { readonly token: string } | { readonly token: null; readonly message: string | null };

export type PaymentDetailsHandle = {
  tokenize(): Promise<DetailsResult>;
  /** Focuses the first field with an error, or else the first empty one, or else the card or routing number. */
  focus(): void;
};

/** A payment form in a frame with the processor's origin, so that card numbers never reach this page. */
export type PaymentDetailsProps = {
  ref: Ref<PaymentDetailsHandle>;
  configuration: PaymentConfiguration;
  method: PaymentMethod;
  /** Due now, in cents. Null if the details are only saved. */
  dueCents: number | null;
  /** Shown after the message that the form could not be loaded. */
  failureNote?: string;
  /** Called when the guest presses Enter in the form. */
  onSubmit(): void;
};

export const CONNECTION_LOST = 'The payment form isn’t responding. Check your connection and try again.';

/** The sandbox bank's page opens in a dialog. Real banks forbid frames, so the browser leaves the page and returns. */
export const isFramedCheck = (actionUrl: string, { processor, origin }: PaymentConfiguration): boolean =>
  processor === 'sandbox' && URL.canParse(actionUrl) && new URL(actionUrl).origin === new URL(origin).origin;
