import { formatMoney } from '@lodestay/stay';
import type { DomainEvents } from '../../platform/jobs/index.ts';
import { composeReservationEmail, type Compose } from './reservation-emails.ts';

const formatPhotos = (photos: number) => (photos === 0 ? 'no photos' : photos === 1 ? '1 photo' : `${photos} photos`);
const hasPhotos = (deductions: DomainEvents['DepositSettled']['deductions']) =>
  deductions.some(({ photos = 0 }) => photos > 0);

/** The statement of a deposit after the stay: what was held, each deduction, and what goes back. */
export const composeDepositEmail: Compose<DomainEvents['DepositSettled']> = (context) => {
  const { heldCents, deductions, returnedCents, unpaidCents = 0, refundedTo } = context.notice;
  const held = formatMoney(heldCents);
  const returned = formatMoney(returnedCents);
  const sentence =
    unpaidCents > 0
      ? `We returned ${returned} of your deposit of ${held}.`
      : deductions.length === 0
        ? `We returned your whole deposit of ${held}.`
        : `We returned ${returned} of your deposit of ${held}. The rest pays for the damage that is listed below.`;
  return composeReservationEmail(context, {
    subject: returnedCents > 0 ? `Your deposit: ${returned} returned` : 'Your deposit is settled',
    paragraphs: [
      refundedTo
        ? `${sentence} ${refundedTo}`
        : `All of your deposit of ${held} pays for the damage that is listed below.`,
    ],
    money: [
      ['Deposit', held],
      ...deductions.map(
        ({ description, cents, photos = 0 }) =>
          [`Deduction: ${description} (${formatPhotos(photos)})`, formatMoney(cents)] as const,
      ),
      ...(unpaidCents > 0 ? [['Taken back by your bank', formatMoney(unpaidCents)] as const] : []),
      ['Returned', returned],
    ],
    ...(deductions.length > 0
      ? {
          note: `${hasPhotos(deductions) ? 'You see the photos on the page of your reservation. ' : ''}If you disagree with a deduction, send us a message from the page of your reservation.`,
        }
      : {}),
  });
};
