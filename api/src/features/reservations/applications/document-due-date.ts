import { AppError } from '../../../platform/http/index.ts';
import type { Payment } from '../../payments/index.ts';

const HOUR_MS = 3_600_000;
/** Hours until the bank releases an authorized card. */
const CARD_AUTHORIZATION_HOURS = 7 * 24;
/** Hours before that end when documents are due, so that staff can still decide and charge the card. */
const DECIDE_HOURS = 4;
/** The shortest time in which we ask somebody for a document. */
const MIN_HOURS = 4;

type Authorized = Pick<Payment, 'status' | 'method' | 'processor' | 'createdAt'>;

/**
 * Until when a person has to send a document: the usual date, or earlier if the bank releases the card before it. Throws
 * `action_not_allowed` if too little time is left.
 */
export function limitDueDate(usual: Date, payment: Authorized | null, now: Date): Date {
  if (payment?.status !== 'authorized' || payment.method !== 'card' || payment.processor === 'credits') return usual;
  // The authorization begins after its payment is stored, so it never ends before this.
  const latest = payment.createdAt.getTime() + (CARD_AUTHORIZATION_HOURS - DECIDE_HOURS) * HOUR_MS;
  if (latest >= usual.getTime()) return usual;
  if (latest - now.getTime() < MIN_HOURS * HOUR_MS)
    throw new AppError('action_not_allowed', {
      message:
        'The bank releases the card soon, so too little time is left to ask for a document. Decide about what is there.',
    });
  return new Date(latest);
}
