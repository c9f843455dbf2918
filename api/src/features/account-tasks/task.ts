import type { ResponseOf } from '@lodestay/contracts';
import { addDays, toInstant, type CalendarDate } from '@lodestay/stay';

export type AccountTask = ResponseOf<'listAccountTasks'>['tasks'][number];
export type TaskKind = AccountTask['kind'];

/** Something to do, before it is compared with the others. */
export type Task = {
  readonly kind: TaskKind;
  /** With the kind, it tells the task from all others. */
  readonly about: string;
  /** The last day in `timeZone`. Null without one. */
  readonly dueOn: CalendarDate | null;
  /** The last moment, if it is not the end of the day. */
  readonly dueAt: Date | null;
  readonly since: Date | null;
  /** It went wrong already, whatever the last day is. */
  readonly isLate: boolean;
  readonly timeZone: string;
  readonly reservationId: string | null;
  readonly home: { readonly title: string; readonly slug: string } | null;
  readonly cents: number | null;
  readonly subject: string | null;
  readonly reference: string | null;
};

type Required = 'kind' | 'about' | 'timeZone';

export const createTask = (task: Pick<Task, Required> & Partial<Task>): Task => ({
  dueOn: null,
  dueAt: null,
  since: null,
  isLate: false,
  reservationId: null,
  home: null,
  cents: null,
  subject: null,
  reference: null,
  ...task,
});

/** The end of the last day, or the last moment, in milliseconds. Null without a deadline. */
export function getDeadline({ dueAt, dueOn, timeZone }: Pick<Task, 'dueAt' | 'dueOn' | 'timeZone'>): number | null {
  if (dueAt) return dueAt.getTime();
  return dueOn === null ? null : toInstant(addDays(dueOn, 1), '00:00', timeZone);
}
