import { formatDate, formatInstant, formatMoney } from '@lodestay/stay';
import type { ReservationNotice } from '../reservations/events.ts';
import type { Letter } from './letter.ts';

export type ReservedHome = { title: string; city: string; slug: string; timeZone: string };

type Facts = { notice: ReservationNotice; home: ReservedHome; firstName: string; siteOrigin: string };

/** A letter about one reservation. `Paid` adds what the payment events carry. */
type Compose<Notice extends ReservationNotice = ReservationNotice> = (facts: Facts & { notice: Notice }) => Letter;

type Paid = ReservationNotice & { amountCents: number; totalCents: number; paymentLabel: string };

function letterAbout(
  { notice, home, firstName, siteOrigin }: Facts,
  said: Pick<Letter, 'subject' | 'paragraphs' | 'note'> & { money?: Letter['facts']; action?: string },
): Letter {
  return {
    subject: said.subject,
    greeting: `Hello ${firstName},`,
    paragraphs: said.paragraphs,
    facts: [
      ['Reservation', notice.reference],
      ['Home', `${home.title}, ${home.city}`],
      ['Check-in', formatDate(notice.startDate)],
      ['Check-out', notice.endDate ? formatDate(notice.endDate) : 'Open end'],
      ...(said.money ?? []),
    ],
    action: {
      label: said.action ?? 'See your reservation',
      url: `${siteOrigin}/account/reservations/${notice.reservationId}`,
    },
    ...(said.note ? { note: said.note } : {}),
  };
}

export const heldLetter: Compose<ReservationNotice & { holdExpiresAt: string }> = (facts) => {
  const until = formatInstant(Date.parse(facts.notice.holdExpiresAt), facts.home.timeZone);
  return letterAbout(facts, {
    subject: `${facts.home.title} is held for you`,
    paragraphs: [
      `Nobody else can book these dates until ${until} (time in ${facts.home.city}). You can go on with the payment on this or any other device.`,
    ],
    action: 'Go on with the payment',
  });
};

export const submittedLetter: Compose<Paid> = (facts) =>
  letterAbout(facts, {
    subject: 'Your request is in review',
    paragraphs: [
      `We are looking at your application. ${formatMoney(facts.notice.amountCents)} is set aside on ${facts.notice.paymentLabel}; it is charged when we approve, and released if we do not.`,
    ],
    money: [
      ['Set aside', formatMoney(facts.notice.amountCents)],
      ['Total of the stay', formatMoney(facts.notice.totalCents)],
    ],
  });

export const approvedLetter: Compose<Paid> = (facts) =>
  letterAbout(facts, {
    subject: 'Your stay is approved',
    paragraphs: [
      `The home is yours from ${formatDate(facts.notice.startDate)}. We charged ${formatMoney(facts.notice.amountCents)} to ${facts.notice.paymentLabel}.`,
    ],
    money: [
      ['Charged now', formatMoney(facts.notice.amountCents)],
      ['Total of the stay', formatMoney(facts.notice.totalCents)],
    ],
    note: 'Within 24 hours of booking you can cancel free of charge.',
  });

export const deniedLetter: Compose<ReservationNotice & { reason: string }> = (facts) =>
  letterAbout(facts, {
    subject: 'We could not approve your request',
    paragraphs: [
      facts.notice.reason,
      'What was set aside for it has been released; your bank may take a few days to show that.',
    ],
  });

export const expiredLetter: Compose = (facts) => ({
  ...letterAbout(facts, {
    subject: 'Your hold has ended',
    paragraphs: [
      `The 15 minutes for ${facts.home.title} have passed without a payment, so the dates are open to others again. Nothing was charged.`,
    ],
  }),
  action: { label: 'See whether it is still free', url: `${facts.siteOrigin}/homes/${facts.home.slug}` },
});

export const canceledLetter: Compose<
  ReservationNotice & { refundedCents: number; keptCents: number; sentence: string; paymentLabel: string | null }
> = (facts) => {
  const { refundedCents, keptCents, sentence, paymentLabel } = facts.notice;
  const paid = refundedCents + keptCents > 0;
  return letterAbout(facts, {
    subject: 'Your reservation is canceled',
    paragraphs: [sentence],
    ...(paid
      ? {
          money: [
            ['Refunded', `${formatMoney(refundedCents)}${paymentLabel ? ` to ${paymentLabel}` : ''}`],
            ['Kept', formatMoney(keptCents)],
          ] as const,
        }
      : {}),
    ...(refundedCents > 0 ? { note: 'Refunds to cards arrive within 3-10 business days.' } : {}),
  });
};
