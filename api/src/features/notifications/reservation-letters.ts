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
      ['Check-out', notice.endDate ? formatDate(notice.endDate) : 'Open-ended'],
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
      `Nobody else can book these dates until ${until} (${facts.home.city} time). You can pay on any device.`,
    ],
    action: 'Continue to payment',
  });
};

export const submittedLetter: Compose<Paid> = (facts) =>
  letterAbout(facts, {
    subject: 'Your request is in review',
    paragraphs: [
      `We are reviewing your application. ${formatMoney(facts.notice.amountCents)} is authorized on ${facts.notice.paymentLabel}. It is charged if we approve your stay, and released if we don’t.`,
    ],
    money: [
      ['Authorized', formatMoney(facts.notice.amountCents)],
      ['Total for your stay', formatMoney(facts.notice.totalCents)],
    ],
  });

export const approvedLetter: Compose<Paid> = (facts) =>
  letterAbout(facts, {
    subject: 'Your stay is approved',
    paragraphs: [
      `Your stay starts on ${formatDate(facts.notice.startDate)}. We charged ${formatMoney(facts.notice.amountCents)} to ${facts.notice.paymentLabel}.`,
    ],
    money: [
      ['Charged now', formatMoney(facts.notice.amountCents)],
      ['Total for your stay', formatMoney(facts.notice.totalCents)],
    ],
    note: 'You can cancel within 24 hours of booking for a full refund.',
  });

export const deniedLetter: Compose<ReservationNotice & { reason: string }> = (facts) =>
  letterAbout(facts, {
    subject: 'We could not approve your request',
    paragraphs: [
      facts.notice.reason,
      'We released the payment authorization. Your bank may take a few days to show it.',
    ],
  });

export const expiredLetter: Compose = (facts) => ({
  ...letterAbout(facts, {
    subject: 'Your hold has ended',
    paragraphs: [
      `Your 15-minute hold on ${facts.home.title} has ended, and others can book it again. Nothing was charged.`,
    ],
  }),
  action: { label: 'Check availability', url: `${facts.siteOrigin}/homes/${facts.home.slug}` },
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
            ['Not refunded', formatMoney(keptCents)],
          ] as const,
        }
      : {}),
    ...(refundedCents > 0 ? { note: 'Refunds to cards arrive within 3-10 business days.' } : {}),
  });
};
