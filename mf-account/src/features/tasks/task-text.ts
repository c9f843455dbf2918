import type { ResponseOf } from '@lodestay/contracts';
import { toApplicationHref, toCheckoutHref, toReservationHref, toStayPartHref, toSupportHref } from '@lodestay/links';
import { formatDate, formatInstant, formatMoney, getLocalDate } from '@lodestay/stay';
import type { TagTone } from '@lodestay/ui';
import { OTHER_HOMES } from '../../account/other-homes-part.ts';

export type AccountTask = ResponseOf<'listAccountTasks'>['tasks'][number];

type TaskText = {
  readonly title: string;
  /** What the link says. */
  readonly action: string;
  readonly href: string;
};

const PAYMENT_METHODS = '/account/payment-methods';
const MEMBERSHIP = '/account/membership';

/** The names of parts that a title is made of. Tasks of stays have a home and a reservation. */
const readFacts = ({ home, reservationId, amount, subject, reference }: AccountTask) => ({
  home: home?.title ?? 'your home',
  slug: home?.slug ?? '',
  id: reservationId ?? '',
  money: formatMoney(amount ?? 0),
  subject: subject ?? 'your payment method',
  reference: reference ?? '',
});

type Facts = ReturnType<typeof readFacts>;
const toText = (title: string, action: string, href: string): TaskText => ({ title, action, href });

const TEXTS: Readonly<Record<AccountTask['kind'], (facts: Facts) => TaskText>> = {
  finish_request: ({ home, slug, id }) =>
    toText(`Finish your request for ${home}`, 'Continue', toCheckoutHref('profile', slug, { reservationId: id })),
  pay_hold: ({ home, slug, id }) =>
    toText(`Pay for ${home}`, 'Continue to payment', toCheckoutHref('payment', slug, { reservationId: id })),
  verify_identity: ({ home, id }) =>
    toText(`Verify your identity for ${home}`, 'Verify identity', toApplicationHref(id)),
  upload_document: ({ home, id }) => toText(`Add your ID for ${home}`, 'Add documents', toApplicationHref(id)),
  prove_income: ({ home, id }) => toText(`Show your income for ${home}`, 'Show income', toApplicationHref(id)),
  keep_home: ({ home, id }) =>
    toText(`Another guest asked for ${home}. Keep it or let it go`, 'Decide', toReservationHref(id)),
  choose_home: ({ home, id }) =>
    toText(`${home} is booked. Choose another home`, 'Choose another home', `${toReservationHref(id)}#${OTHER_HOMES}`),
  sign_agreement: ({ home, id }) =>
    toText(`Sign the agreement for ${home}`, 'Read and sign', toStayPartHref(id, 'agreement')),
  pay_installment: ({ home, id, money }) => toText(`Pay ${money} for ${home}`, 'Pay now', toReservationHref(id)),
  confirm_payment: ({ home, id, money }) =>
    toText(`Confirm ${money} for ${home} at your bank`, 'Confirm payment', toReservationHref(id)),
  installment_soon: ({ home, id, money, subject }) =>
    toText(`${money} for ${home} will be charged to ${subject}`, 'See payment plan', toReservationHref(id)),
  add_payment_method: ({ home }) => toText(`Add a payment method for ${home}`, 'Add payment method', PAYMENT_METHODS),
  replace_card: ({ subject }) => toText(`Replace ${subject}`, 'Replace card', PAYMENT_METHODS),
  verify_bank_account: ({ subject }) => toText(`Verify ${subject}`, 'Verify account', PAYMENT_METHODS),
  fix_payment_method: ({ subject }) => toText(`${subject} can’t be used yet`, 'Fix payment method', PAYMENT_METHODS),
  pay_membership: ({ money }) => toText(`Pay ${money} to keep your membership`, 'Pay now', MEMBERSHIP),
  membership_renewal: ({ money }) => toText(`Your membership renews for ${money}`, 'See membership', MEMBERSHIP),
  pay_standby: ({ money }) => toText(`Pay ${money} to keep Standby`, 'Pay now', MEMBERSHIP),
  standby_rate: ({ money }) => toText(`The Standby rate changes to ${money} a month`, 'See membership', MEMBERSHIP),
  read_guide: ({ home, id }) =>
    toText(`The check-in guide for ${home} is ready`, 'Read guide', toStayPartHref(id, 'check-in')),
  do_inventory: ({ home, id }) =>
    toText(`Check the inventory of ${home}`, 'Start inventory', toStayPartHref(id, 'check-in')),
  check_out: ({ home, id }) => toText(`Check out of ${home}`, 'See check-out steps', toStayPartHref(id, 'check-out')),
  write_review: ({ home, id }) => toText(`Review your stay at ${home}`, 'Write review', toStayPartHref(id, 'review')),
  use_credit: ({ money }) => toText(`Use ${money} of credit before it expires`, 'See credits', '/account/credits'),
  deposit_statement: ({ home, id, money }) =>
    toText(`${money} of your deposit for ${home} goes back to you`, 'See statement', toReservationHref(id)),
  support_answer: ({ subject, reference }) =>
    toText(`We answered: ${subject}`, 'Read answer', toSupportHref(reference)),
  stay_message: ({ home, id }) => toText(`New message about ${home}`, 'Read message', toReservationHref(id)),
};

export const getTaskText = (task: AccountTask): TaskText => TEXTS[task.kind](readFacts(task));

/** What happens on the date of a task, if it is not a deadline. */
const ON_DATE: Partial<Record<AccountTask['kind'], string>> = {
  pay_installment: 'Due',
  confirm_payment: 'Due',
  installment_soon: 'On',
  add_payment_method: 'Next payment on',
  replace_card: 'Expires after',
  membership_renewal: 'On',
  standby_rate: 'From',
  read_guide: 'Check-in',
  choose_home: 'Your stay there ends on',
  use_credit: 'Last day',
};

/** The deadline in the time zone of the market, or since when it waits. Null if there is no date. */
export function formatTaskDate({ kind, dueOn, dueAt, since, timeZone }: AccountTask): string | null {
  const word = ON_DATE[kind] ?? 'By';
  if (dueAt) return `${word} ${formatInstant(Date.parse(dueAt), timeZone)}`;
  if (dueOn) return `${word} ${formatDate(dueOn)}`;
  return since ? `Since ${formatDate(getLocalDate(Date.parse(since), timeZone))}` : null;
}

export const URGENCY_TAGS: Readonly<Record<AccountTask['urgency'], { label: string; tone: TagTone } | null>> = {
  overdue: { label: 'Overdue', tone: 'bad' },
  soon: { label: 'Soon', tone: 'warn' },
  open: null,
  news: { label: 'For your information', tone: 'plain' },
};
