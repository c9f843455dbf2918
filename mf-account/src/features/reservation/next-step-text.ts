import type { Reservation } from '@lodestay/contracts';
import { toApplicationHref } from '@lodestay/links';
import {
  formatInstant,
  formatLongDay,
  formatMoney,
  formatWeekday,
  formatZonedTime,
  getLocalDate,
} from '@lodestay/stay';
import { getAmountToPay, type PaymentPlan } from '../../account/pay/plan-text.ts';
import { toHomeWithStayHref, toResumeHref } from '../../account/reservation-links.ts';

export type NextStepText = {
  readonly tone: 'lamp' | 'quiet';
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly href: string } | null;
};

/** The payment plan as it is now: the quote of the booking knows neither early payments nor another method. */
type NextPayments = Pick<PaymentPlan, 'installments' | 'method'>;

const getTimelineInstant = (reservation: Reservation, code: string) => {
  const instant = reservation.timeline.find((step) => step.code === code)?.at;
  return instant ? Date.parse(instant) : null;
};

/** 'Mon, Jan 11, from 4 p.m. MST' */
function formatDayAndTime(instant: number | null, day: string, word: 'from' | 'by', timeZone: string): string {
  return instant === null
    ? formatWeekday(day)
    : `${formatWeekday(getLocalDate(instant, timeZone))}, ${word} ${formatZonedTime(instant, timeZone)}`;
}

/** The first payment that is not due yet, with what the method of the stay costs. A part of it may be paid. */
function formatNextPayment(plan: NextPayments | undefined): string {
  const next = plan?.installments.find(({ state, outstanding }) => state === 'scheduled' && outstanding > 0);
  return next
    ? ` The next payment is ${formatMoney(getAmountToPay(next, plan!.method))} on ${formatLongDay(next.dueOn)}.`
    : '';
}

const UPDATES = 'We’ll email you, and this page updates automatically.';

const joinSentences = (...sentences: readonly (string | null | undefined)[]) => sentences.filter(Boolean).join(' ');

/**
 * What happens next, and what the guest can do. `now` is an ISO instant, `documentsDueAt` the time until which an application in review
 * waits for documents.
 */
export function getNextStep(
  reservation: Reservation,
  now: string,
  documentsDueAt: string | null = null,
  plan?: NextPayments,
): NextStepText {
  const { status, home, payment, timeZone, startDate, endDate } = reservation;
  const day = getLocalDate(Date.parse(now), timeZone);
  switch (status) {
    case 'draft':
      return {
        tone: 'lamp',
        title: 'Finish your request',
        text: `${home.title} is not on hold yet. Others can still book it.`,
        action: { label: 'Continue', href: toResumeHref(reservation) },
      };
    case 'held': {
      const text = payment?.message ?? `We are holding ${home.title} while you pay. Nobody else can book it.`;
      return {
        tone: 'lamp',
        title: 'Finish payment',
        text,
        action: { label: 'Continue to payment', href: toResumeHref(reservation) },
      };
    }
    case 'in_review':
      if (documentsDueAt)
        return {
          tone: 'lamp',
          title: 'A document is missing',
          text: `Our team needs another document to decide about your application. Add and send it by ${formatInstant(Date.parse(documentsDueAt), timeZone)}. ${joinSentences(payment?.message, UPDATES)}`,
          action: { label: 'Add the document', href: toApplicationHref(reservation.id) },
        };
      if (reservation.waitsUntil)
        return {
          tone: 'lamp',
          title: 'The guest before you decides first',
          text: `The guest who stays in this home before you may keep it until ${formatInstant(Date.parse(reservation.waitsUntil), timeZone)}. If they do, you are not charged, and you can choose another home. Otherwise your request goes on. ${joinSentences(payment?.message, UPDATES)}`,
          action: { label: 'See your application', href: toApplicationHref(reservation.id) },
        };
      // The application is accepted, and a bank account is being debited.
      if (payment?.status === 'processing')
        return {
          tone: 'lamp',
          title: 'Waiting for your bank',
          text: joinSentences(payment.message, UPDATES),
          action: { label: 'See your application', href: toApplicationHref(reservation.id) },
        };
      return {
        tone: 'lamp',
        title: 'We are reviewing your application',
        text: `A request that clearly meets the rules is approved automatically. Our team reviews the others. ${joinSentences(payment?.message, UPDATES)}`,
        action: { label: 'See your application', href: toApplicationHref(reservation.id) },
      };
    case 'approved':
      return {
        tone: 'lamp',
        title: `You move in on ${formatDayAndTime(getTimelineInstant(reservation, 'checked_in'), startDate, 'from', timeZone)}`,
        text: `Your stay is confirmed.${formatNextPayment(plan)}`,
        action: null,
      };
    case 'checked_in':
      return {
        tone: 'lamp',
        title: endDate
          ? `You move out on ${formatDayAndTime(getTimelineInstant(reservation, 'completed'), endDate, 'by', timeZone)}`
          : 'Your stay has started',
        text: `Call us 24/7 if you need anything.${formatNextPayment(plan)}`,
        action: null,
      };
    case 'completed':
      return {
        tone: 'quiet',
        title: 'Your stay has ended',
        text: 'Thank you for staying with us. You can book this home again.',
        action: {
          label: 'View home',
          href: toHomeWithStayHref({ ...reservation, startDate: day, endDate: null, committedNights: null }),
        },
      };
    case 'canceled':
      return {
        tone: 'quiet',
        title: 'This reservation is canceled',
        text: payment?.message ?? 'Nothing was charged.',
        action: { label: 'View home', href: toHomeWithStayHref(reservation) },
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
        title: 'Your hold expired before you paid',
        text: 'Nothing was charged. If the home is still available, you can request it again.',
        action: { label: 'Request again', href: toHomeWithStayHref(reservation) },
      };
  }
}
