import type { InstallmentState } from '@lodestay/contracts';
import type { CalendarDate } from '@lodestay/stay';

const WAITING: ReadonlySet<string | null> = new Set(['created', 'processing', 'authorized']);

type Billed<Status> = {
  readonly status: Status;
  /** The status of the last charge. */
  readonly lastCharge: string | null | undefined;
  readonly lastFailure: string | null;
  readonly dueOn: CalendarDate;
  /** When it is charged by itself. Null if the guest has to pay it, such as after a bank took an early payment back. */
  readonly nextAttemptAt: Date | null;
};

/** Whether an installment that can be paid waits for the charge on its date. */
export const isBeforeDate = (
  { dueOn, nextAttemptAt }: Pick<Billed<string>, 'dueOn' | 'nextAttemptAt'>,
  today: CalendarDate,
) => dueOn > today && nextAttemptAt !== null;

/** The state that the guest sees. An installment of which a part was paid early, or could not be, is scheduled until its date. */
export function getInstallmentState<Status extends string>(
  { status, lastCharge, ...billed }: Billed<Status>,
  today: CalendarDate,
): Exclude<Status, 'due'> | Exclude<InstallmentState, 'paid' | 'void' | 'written_off'> {
  if (status !== 'due') return status as Exclude<Status, 'due'>;
  if (lastCharge === 'requires_action') return 'needs_confirmation';
  if (WAITING.has(lastCharge ?? null)) return 'processing';
  if (isBeforeDate(billed, today)) return 'scheduled';
  return billed.lastFailure || billed.dueOn < today ? 'past_due' : 'due';
}

/** Whether a payment of an installment waits for the bank, or for the person to confirm it there. */
export const isPaying = (state: InstallmentState): boolean => state === 'processing' || state === 'needs_confirmation';
