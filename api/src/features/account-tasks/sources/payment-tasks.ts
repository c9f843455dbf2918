import { addDays, getLocalDate } from '@lodestay/stay';
import { calculateCharge, findUnpaid, getInstallmentState, type Unpaid } from '../../billing/index.ts';
import { getToday, getTotal, MEMBERSHIP_TIME_ZONE } from '../../memberships/index.ts';
import { getDueNotice, isExpired, listMethods, pickMethod, type SavedMethod } from '../../payment-methods/index.ts';
import type { Db } from '../tables.ts';
import { createTask, type Task } from '../task.ts';

/** Payments that are charged within this many days are shown before their date. */
const SOON_DUE_DAYS = 7;

/** The memberships that go on, with the year or month that is not paid yet. One query. */
const findPeriods = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .leftJoin('membership', 'membership.accountId', 'account.id')
    .leftJoin('standbySubscription as standby', (join) =>
      join.onRef('standby.accountId', '=', 'account.id').on('standby.status', '<>', 'ended'),
    )
    .leftJoin('membershipPeriod as period', (join) =>
      join.onRef('period.accountId', '=', 'account.id').on('period.status', '=', 'pending'),
    )
    .select(['account.membershipRenewsOn', 'account.standbyRenewsOn'])
    .select(['membership.paymentMethodId as annualMethodId', 'standby.paymentMethodId as standbyMethodId'])
    .select([
      'period.id',
      'period.plan',
      'period.source',
      'period.startsOn',
      'period.priceCents',
      'period.cardFeeCents',
    ])
    .select(['period.firstNoticeAt', 'period.graceEndsOn', 'period.nextAttemptAt'])
    .select(({ selectFrom }) =>
      selectFrom('payment')
        .select('payment.status')
        .whereRef('payment.membershipPeriodId', '=', 'period.id')
        .where('payment.status', 'in', ['created', 'requires_action', 'processing', 'authorized'])
        .limit(1)
        .as('openCharge'),
    )
    .where('account.id', '=', accountId)
    .execute();

export type Period = Awaited<ReturnType<typeof findPeriods>>[number];
type Method = Pick<
  SavedMethod,
  'id' | 'kind' | 'label' | 'state' | 'isDefault' | 'expiresYear' | 'expiresMonth' | 'createdAt'
>;

const AT_THE_BANK: ReadonlySet<string | null> = new Set(['created', 'processing', 'authorized']);

const listReady = (methods: readonly Method[]) => methods.filter(({ state }) => state === 'ready');
const pickPaying = (methods: readonly Method[], { chosenId, bookingId }: Pick<Unpaid, 'chosenId' | 'bookingId'>) =>
  pickMethod(listReady(methods), [chosenId, bookingId]);

/** What an installment asks of the guest. Null while the bank has it, and for one that is charged later than soon. */
export function toInstallmentTask(unpaid: Unpaid, methods: readonly Method[], now: Date): Task | null {
  const { id, reservationId, title, slug, timeZone, dueOn, status, lastCharge, owedCents, amountCents } = unpaid;
  const today = getLocalDate(now.getTime(), timeZone);
  const outstanding = status === 'scheduled' ? amountCents : owedCents;
  const method = pickPaying(methods, unpaid);
  if (outstanding <= 0 || AT_THE_BANK.has(lastCharge)) return null;
  const cents = calculateCharge(unpaid, outstanding, outstanding, method?.kind ?? 'bank_account').totalCents;
  const shared = { about: id, timeZone, reservationId, home: { title, slug }, dueOn, cents };
  if (lastCharge === 'requires_action') return createTask({ ...shared, kind: 'confirm_payment' });
  const state = getInstallmentState(unpaid, today);
  if (state === 'due' || state === 'past_due')
    return createTask({ ...shared, kind: 'pay_installment', isLate: state === 'past_due' });
  if (method === null || dueOn > addDays(today, SOON_DUE_DAYS)) return null;
  return createTask({ ...shared, kind: 'installment_soon', subject: method.label });
}

/** Stays whose next payment has nothing to be charged to. */
function toMissingMethodTasks(unpaid: readonly Unpaid[], methods: readonly Method[]): Task[] {
  const next = unpaid.filter(({ status }) => status === 'scheduled').find((each) => pickPaying(methods, each) === null);
  if (!next) return [];
  const { reservationId, title, slug, timeZone, dueOn } = next;
  return [
    createTask({
      kind: 'add_payment_method',
      about: reservationId,
      timeZone,
      reservationId,
      home: { title, slug },
      dueOn,
    }),
  ];
}

/** Whether something is charged to a method later. */
function isUsed(
  { id }: Method,
  methods: readonly Method[],
  unpaid: readonly Unpaid[],
  periods: readonly Period[],
): boolean {
  const ready = listReady(methods);
  const [period] = periods;
  return (
    unpaid.some((each) => pickPaying(methods, each)?.id === id) ||
    (period?.membershipRenewsOn != null && pickMethod(ready, [period.annualMethodId])?.id === id) ||
    (period?.standbyRenewsOn != null && pickMethod(ready, [period.standbyMethodId])?.id === id)
  );
}

/** The last day of the last month of a card. */
const getLastDay = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

function toMethodTask(
  method: Method,
  methods: readonly Method[],
  unpaid: readonly Unpaid[],
  periods: readonly Period[],
  now: Date,
): Task | null {
  const { id, state, label, isDefault, createdAt, expiresYear, expiresMonth } = method;
  const shared = { about: id, timeZone: unpaid[0]?.timeZone ?? MEMBERSHIP_TIME_ZONE, subject: label };
  const isChosen = isDefault || unpaid.some(({ chosenId }) => chosenId === id);
  if (state === 'requires_verification')
    return createTask({ ...shared, kind: 'verify_bank_account', since: createdAt });
  if (state === 'requires_action' || (state === 'unusable' && isChosen))
    return createTask({ ...shared, kind: 'fix_payment_method', since: createdAt });
  if (state !== 'ready' || expiresYear === null || expiresMonth === null) return null;
  const isOver = isExpired(method, now);
  if (!isOver && getDueNotice(expiresYear, expiresMonth, now) === null) return null;
  if (!isUsed(method, methods, unpaid, periods)) return null;
  return createTask({ ...shared, kind: 'replace_card', dueOn: getLastDay(expiresYear, expiresMonth), isLate: isOver });
}

/** What a membership asks of the person: a payment that did not work, or a renewal or a new rate that was announced. */
export function toPeriodTask(period: Period, methods: readonly Method[], now: Date): Task | null {
  const {
    id,
    plan,
    source,
    startsOn,
    priceCents,
    cardFeeCents,
    firstNoticeAt,
    graceEndsOn,
    nextAttemptAt,
    openCharge,
  } = period;
  if (id === null || startsOn === null || priceCents === null || cardFeeCents === null) return null;
  if (AT_THE_BANK.has(openCharge)) return null;
  const isAnnual = plan === 'annual';
  const method = pickMethod(listReady(methods), [isAnnual ? period.annualMethodId : period.standbyMethodId]);
  const cents = getTotal({ priceCents, cardFeeCents }, method?.kind ?? 'bank_account');
  const shared = { about: id, timeZone: MEMBERSHIP_TIME_ZONE, cents, subject: method?.label ?? null };
  if (openCharge === 'requires_action' || (source === 'renewal' && graceEndsOn !== null))
    return createTask({
      ...shared,
      kind: isAnnual ? 'pay_membership' : 'pay_standby',
      dueOn: graceEndsOn,
      isLate: true,
    });
  if (source !== 'renewal' || firstNoticeAt === null) return null;
  const chargeOn = nextAttemptAt ? getToday(nextAttemptAt) : startsOn;
  return createTask({
    ...shared,
    kind: isAnnual ? 'membership_renewal' : 'standby_rate',
    // A rate is the price of a month. The card fee is on the membership page.
    cents: isAnnual ? cents : priceCents,
    dueOn: chargeOn >= getToday(now) ? chargeOn : startsOn,
    since: firstNoticeAt,
  });
}

const isTask = (task: Task | null): task is Task => task !== null;

function toPaymentTasks(
  unpaid: readonly Unpaid[],
  methods: readonly Method[],
  periods: readonly Period[],
  now: Date,
): Task[] {
  return [
    ...unpaid.map((each) => toInstallmentTask(each, methods, now)),
    ...toMissingMethodTasks(unpaid, methods),
    ...methods.map((method) => toMethodTask(method, methods, unpaid, periods, now)),
    ...periods.map((period) => toPeriodTask(period, methods, now)),
  ].filter(isTask);
}

/** Payments that are due, what pays them, and memberships: three queries. */
export async function listPaymentTasks(db: Db, accountId: number, now: Date): Promise<Task[]> {
  const [unpaid, methods, periods] = await Promise.all([
    findUnpaid(db, accountId),
    listMethods(db, accountId),
    findPeriods(db, accountId),
  ]);
  return toPaymentTasks(unpaid, methods, periods, now);
}
