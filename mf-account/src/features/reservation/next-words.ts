import type { Reservation } from '@lodestay/contracts';
import { formatLongDay, formatMoney, formatTime, formatWeekday, localTime, today } from '@lodestay/stay';
import { homeHref, resumeHref } from '../../account/reservation-links.ts';

export type NextWords = {
  readonly tone: 'lamp' | 'quiet';
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly href: string } | null;
};

const at = (reservation: Reservation, code: string) => {
  const instant = reservation.timeline.find((step) => step.code === code)?.at;
  return instant ? Date.parse(instant) : null;
};

/** 'Mon, Jan 11, from 4 p.m.' */
function dayAndTime(instant: number | null, day: string, word: 'from' | 'by', timeZone: string): string {
  return instant === null
    ? formatWeekday(day)
    : `${formatWeekday(today(instant, timeZone))}, ${word} ${formatTime(localTime(instant, timeZone))}`;
}

/** The next payment of the plan that is not due at booking. */
const nextInstalment = ({ quote }: Reservation, day: string) =>
  quote.instalments.slice(1).find(({ dueOn }) => dueOn >= day) ?? null;

function paymentWords(reservation: Reservation, day: string): string {
  const next = nextInstalment(reservation, day);
  return next ? ` The next payment is ${formatMoney(next.cents)} on ${formatLongDay(next.dueOn)}.` : '';
}

/** What happens next and what, if anything, the person has to do. `now` is an ISO instant. */
export function nextWords(reservation: Reservation, now: string): NextWords {
  const { status, home, payment, timeZone, startDate, endDate } = reservation;
  const day = today(Date.parse(now), timeZone);
  switch (status) {
    case 'draft':
      return {
        tone: 'lamp',
        title: 'Finish your request',
        text: `${home.title} is not held yet: somebody else can still book it.`,
        action: { label: 'Go on', href: resumeHref(reservation) },
      };
    case 'held': {
      const text = payment?.message ?? `${home.title} is held for you while you pay. Nobody else can book it.`;
      return {
        tone: 'lamp',
        title: 'Finish the payment',
        text,
        action: { label: 'Go on to payment', href: resumeHref(reservation) },
      };
    }
    case 'in_review':
      return {
        tone: 'lamp',
        title: 'Your application is being checked',
        text: `Most are decided within minutes, some are read by a person first. ${payment?.message ?? ''} You get an email, and this page follows by itself.`.replace(
          '  ',
          ' ',
        ),
        action: null,
      };
    case 'approved':
      return {
        tone: 'lamp',
        title: `You move in on ${dayAndTime(at(reservation, 'checked_in'), startDate, 'from', timeZone)}`,
        text: `The home is yours for these dates.${paymentWords(reservation, day)}`,
        action: null,
      };
    case 'checked_in':
      return {
        tone: 'lamp',
        title: endDate
          ? `You move out on ${dayAndTime(at(reservation, 'completed'), endDate, 'by', timeZone)}`
          : 'You are at home',
        text: `We are there ${'day and night'} if anything is missing.${paymentWords(reservation, day)}`,
        action: null,
      };
    case 'completed':
      return {
        tone: 'quiet',
        title: 'This stay is over',
        text: 'Thank you for staying. Would you like to come back?',
        action: {
          label: 'See the home',
          href: homeHref({ ...reservation, startDate: day, endDate: null, committedNights: null }),
        },
      };
    case 'canceled':
      return {
        tone: 'quiet',
        title: 'This reservation is canceled',
        text: payment?.message ?? 'Nothing was charged.',
        action: { label: 'See the home again', href: homeHref(reservation) },
      };
    case 'denied':
      return {
        tone: 'quiet',
        title: 'This request was not approved',
        text:
          [reservation.timeline.at(-1)?.detail, payment?.message].filter(Boolean).join(' ') || 'Nothing was charged.',
        action: { label: 'Find another home', href: '/' },
      };
    case 'expired':
      return {
        tone: 'quiet',
        title: 'The hold ran out before the payment',
        text: 'Nothing was charged. If the home is still free, you can ask for it again.',
        action: { label: 'Ask for it again', href: homeHref(reservation) },
      };
  }
}
