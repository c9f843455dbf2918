import type { InstallmentState } from '@lodestay/contracts';
import type { CalendarDate } from '@lodestay/stay';

const WAITING: ReadonlySet<string | null> = new Set(['created', 'processing', 'authorized']);

type Billed<Status> = {
  readonly status: Status;
  /** The status of the last charge. */
  readonly lastCharge: string | null | undefined;
  readonly lastFailure: string | null;
  readonly dueOn: CalendarDate;
};

/** The state that the guest sees. An installment of which a part was paid early, or could not be, is scheduled until its date. */
export function getInstallmentState<Status extends string>(
  { status, lastCharge, lastFailure, dueOn }: Billed<Status>,
  today: CalendarDate,
): Exclude<Status, 'due'> | Exclude<InstallmentState, 'paid' | 'void' | 'written_off'> {
  if (status !== 'due') return status as Exclude<Status, 'due'>;
  if (lastCharge === 'requires_action') return 'needs_confirmation';
  if (WAITING.has(lastCharge ?? null)) return 'processing';
  if (dueOn > today) return 'scheduled';
  return lastFailure || dueOn < today ? 'past_due' : 'due';
}
