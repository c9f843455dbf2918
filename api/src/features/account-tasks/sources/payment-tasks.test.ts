import { expect, it } from '@jest/globals';
import type { Unpaid } from '../../billing/index.ts';
import type { Task } from '../task.ts';
import { toInstallmentTask, toPeriodTask, type Period } from './payment-tasks.ts';

const NOW = new Date('2026-11-21T18:00:00Z');
const CARD = {
  id: '5a1de5a1-93f4-4f43-8a57-0b7e5d1cf0c1',
  kind: 'card' as const,
  label: 'Visa ending 4242',
  state: 'ready' as const,
  isDefault: true,
  expiresYear: 2029,
  expiresMonth: 8,
  createdAt: NOW,
};

const samplePeriod = (changes: Partial<Period>): Period => ({
  id: '0b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1',
  plan: 'annual',
  source: 'renewal',
  startsOn: '2026-12-10',
  priceCents: 19_900,
  cardFeeCents: 414,
  firstNoticeAt: null,
  graceEndsOn: null,
  nextAttemptAt: null,
  openCharge: null,
  membershipRenewsOn: '2026-12-10',
  standbyRenewsOn: null,
  annualMethodId: null,
  standbyMethodId: null,
  ...changes,
});

it.each<[string, Partial<Period>, Partial<Task> | null]>([
  ['no membership that is to be paid', { id: null }, null],
  ['a renewal that was not announced', {}, null],
  [
    'an announced renewal, with the card fee',
    { firstNoticeAt: NOW },
    { kind: 'membership_renewal', dueOn: '2026-12-10', cents: 20_314, subject: 'Visa ending 4242', isLate: false },
  ],
  [
    'an announced renewal that is charged later',
    { firstNoticeAt: NOW, nextAttemptAt: new Date('2026-12-12T18:00:00Z') },
    { dueOn: '2026-12-12' },
  ],
  [
    'a renewal that was not paid',
    { firstNoticeAt: NOW, graceEndsOn: '2026-12-01' },
    { kind: 'pay_membership', dueOn: '2026-12-01', isLate: true },
  ],
  ['a payment that the bank has', { graceEndsOn: '2026-12-01', openCharge: 'processing' }, null],
  [
    'a purchase to confirm at the bank',
    { source: 'purchase', openCharge: 'requires_action' },
    { kind: 'pay_membership' },
  ],
  ['a year that comes with a stay', { source: 'stay' }, null],
  [
    'a new rate of Standby, without the card fee',
    { plan: 'standby', priceCents: 7_900, cardFeeCents: 164, firstNoticeAt: NOW },
    { kind: 'standby_rate', dueOn: '2026-12-10', cents: 7_900 },
  ],
  ['a month of Standby at the same rate', { plan: 'standby' }, null],
  [
    'a month of Standby that was not paid',
    { plan: 'standby', priceCents: 7_900, cardFeeCents: 164, graceEndsOn: '2026-11-25' },
    { kind: 'pay_standby', isLate: true, cents: 8_064 },
  ],
])('%s', (_, changes, expected) => {
  const task = toPeriodTask(samplePeriod(changes), [CARD], NOW);
  expect(task && { ...task, ...expected }).toEqual(expected && task);
});

const sampleUnpaid = (changes: Partial<Unpaid>): Unpaid => ({
  id: '1b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1',
  status: 'due',
  dueOn: '2026-11-21',
  amountCents: 289_248,
  cardFeeCents: 6_016,
  lastFailure: null,
  nextAttemptAt: null,
  reservationId: '2b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1',
  chosenId: null,
  title: 'The Alder, 412',
  slug: 'the-alder-412',
  timeZone: 'America/Denver',
  owedCents: 289_248,
  lastCharge: null,
  bookingId: null,
  label: 'Second month',
  actionUrl: null,
  chargeLabel: null,
  chargeMethod: null,
  chargeMethodId: null,
  ...changes,
});

it.each<[string, Partial<Unpaid>, Partial<Task> | null]>([
  ['due today', {}, { kind: 'pay_installment', isLate: false, cents: 295_264 }],
  ['due yesterday', { dueOn: '2026-11-20' }, { isLate: true }],
  ['declined today', { lastFailure: 'card_declined', lastCharge: 'declined' }, { isLate: true }],
  ['paid by a half', { owedCents: 144_624 }, { cents: 147_632 }],
  ['at the bank', { lastCharge: 'processing' }, null],
  ['to confirm at the bank', { lastCharge: 'requires_action' }, { kind: 'confirm_payment' }],
  ['owed no longer', { owedCents: 0 }, null],
  [
    'charged within a week',
    { status: 'scheduled', dueOn: '2026-11-28', owedCents: 0 },
    { kind: 'installment_soon', cents: 295_264 },
  ],
  [
    'of which an early payment was declined, and that is charged within a week',
    { dueOn: '2026-11-28', lastFailure: 'card_declined', nextAttemptAt: new Date('2026-11-28T16:00:00Z') },
    { kind: 'installment_soon', isLate: false },
  ],
  [
    'taken back by the bank before its date',
    { dueOn: '2026-11-28', lastFailure: 'payment_returned' },
    { isLate: true },
  ],
  ['charged after a week', { status: 'scheduled', dueOn: '2026-11-29', owedCents: 0 }, null],
])('an installment that is %s', (_, changes, expected) => {
  const task = toInstallmentTask(sampleUnpaid(changes), [CARD], NOW);
  expect(task && { ...task, ...expected }).toEqual(expected && task);
});
