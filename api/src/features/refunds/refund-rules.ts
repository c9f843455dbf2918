import { USER_ROLES, type RefundState, type UserRole } from '@lodestay/contracts';
import { REFUND_LIMITS } from '@lodestay/contracts/permissions';
import type { PaymentOperation } from '../payments/index.ts';
import type { RefundRow } from './tables.ts';

/** Refunds of a reservation within this many days count toward the limits together. */
export const RECENT_DAYS = 30;

/** The most that a role can refund of a reservation, in cents. 0 for roles that refund nothing. */
export const getLimit = (role: UserRole): number => REFUND_LIMITS[role] ?? 0;

export const HIGHEST_LIMIT = Math.max(...Object.values(REFUND_LIMITS));

/** Amounts of a reservation, in cents. */
export type RefundBalance = {
  /** Captured of all payments, less refunds that are issued, disputed payments and the deposit. */ unrefunded: number;
  /** What cardholders disputed. The bank decides about it, so that a refund could return it twice. */ disputed: number;
  /** The deposit that is held. It has its own way back to the guest, so a refund must leave it. */ deposit: number;
  /** Requests that wait for a second person. */ waiting: number;
  /** Requests of the last days that are issued or wait. */ recent: number;
};

/** The most that a new request can ask for. */
export const getAvailable = ({ unrefunded, waiting }: RefundBalance): number => Math.max(0, unrefunded - waiting);

/** The most that a role can refund without a second person, after what it and others have refunded recently. */
export const getAlone = (role: UserRole, balance: RefundBalance): number =>
  Math.min(getAvailable(balance), Math.max(0, getLimit(role) - balance.recent));

/** The most that anybody can approve. */
export const getHighest = (balance: RefundBalance): number =>
  Math.min(getAvailable(balance), Math.max(0, HIGHEST_LIMIT - balance.recent));

/** Whether a role can issue a refund alone, if `others` cents were refunded recently besides it. */
export const isWithinLimit = (role: UserRole, amount: number, others: number): boolean =>
  amount + others <= getLimit(role);

/** The roles whose limit covers a refund. */
export const findSufficientRoles = (amount: number, others: number): UserRole[] =>
  USER_ROLES.filter((role) => isWithinLimit(role, amount, others));

/** Where a request is, with the operations that issue its parts. It is refunded once all of them are done. */
export function getRefundState(
  { status }: Pick<RefundRow, 'status'>,
  operations: readonly Pick<PaymentOperation, 'status'>[],
): RefundState {
  if (status !== 'issued') return status;
  if (operations.some((operation) => operation.status === 'failed')) return 'failed';
  const isDone = operations.length > 0 && operations.every((operation) => operation.status === 'done');
  return isDone ? 'refunded' : 'sending';
}
