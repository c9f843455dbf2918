import type { CancellationCause } from '@lodestay/contracts';
import { brand } from '@lodestay/contracts/brand';
import { formatMoney } from '@lodestay/stay';
import type { ReservationNotice } from '../reservations/events.ts';
import { composeReservationEmail, formatAttachmentNote, type Compose } from './reservation-emails.ts';

/** Why staff canceled, for the guest. */
const CAUSE_SENTENCES: Readonly<Record<CancellationCause, string>> = {
  guest_request: `${brand.name} canceled this reservation for you.`,
  agreement_broken: `${brand.name} canceled this reservation because the agreement for the stay was not kept.`,
  no_show: `${brand.name} canceled this reservation because you did not arrive.`,
  home_unusable: `We’re sorry. ${brand.name} canceled this reservation because the home is not fit to stay in.`,
  home_withdrawn: `We’re sorry. ${brand.name} canceled this reservation because the landlord no longer rents out the home.`,
  our_error: `We’re sorry. ${brand.name} canceled this reservation because of an error on our side.`,
};

export const composeCanceledEmail: Compose<
  ReservationNotice & {
    refundedCents: number;
    keptCents: number;
    sentence: string;
    paymentLabel: string | null;
    staffReason: string | null;
    waitingCents?: number;
    cause?: CancellationCause | null;
    isCorrection?: boolean;
  }
> = (context) => {
  const {
    refundedCents,
    waitingCents = 0,
    keptCents,
    sentence,
    paymentLabel,
    staffReason,
    cause,
    isCorrection = false,
  } = context.notice;
  const paid = refundedCents + waitingCents + keptCents > 0;
  return composeReservationEmail(context, {
    subject: isCorrection ? 'Nothing was charged for your canceled reservation' : 'Your reservation is canceled',
    paragraphs: [
      ...(staffReason ? [`${CAUSE_SENTENCES[cause ?? 'guest_request']} Reason: ${staffReason}`] : []),
      sentence,
      ...formatAttachmentNote(context, 'receipt'),
    ],
    ...(paid
      ? {
          money: [
            ['Refunded', `${formatMoney(refundedCents)}${paymentLabel ? ` to ${paymentLabel}` : ''}`],
            ...(waitingCents > 0 ? [['Waiting for approval', formatMoney(waitingCents)] as const] : []),
            ['Not refunded', formatMoney(keptCents)],
          ] as const,
        }
      : {}),
    ...(refundedCents > 0 ? { note: 'Refunds to cards arrive within 3-10 business days.' } : {}),
  });
};
