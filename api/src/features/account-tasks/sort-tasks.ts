import { getDeadline, type AccountTask, type Task, type TaskKind } from './task.ts';

const DAY_MS = 86_400_000;
/** Tasks with a last day this near come before those that can wait. */
export const SOON_DAYS = 3;

/** All kinds, in the order in which they matter if their deadlines are the same: first what can cost the home, then money, then the rest. */
export const SEVERITY = [
  'choose_home',
  'keep_home',
  'pay_hold',
  'confirm_payment',
  'pay_installment',
  'fix_payment_method',
  'add_payment_method',
  'verify_identity',
  'upload_document',
  'prove_income',
  'sign_agreement',
  'pay_standby',
  'pay_membership',
  'replace_card',
  'verify_bank_account',
  'read_guide',
  'do_inventory',
  'check_out',
  'support_answer',
  'stay_message',
  'installment_soon',
  'finish_request',
  'use_credit',
  'write_review',
  'membership_renewal',
  'standby_rate',
  'deposit_statement',
] as const satisfies readonly TaskKind[];

/** Nothing happens if the person does not act, so these come last. */
const NEWS: ReadonlySet<TaskKind> = new Set([
  'deposit_statement',
  'membership_renewal',
  'standby_rate',
  'installment_soon',
]);

const URGENCIES = ['overdue', 'soon', 'open', 'news'] as const satisfies readonly AccountTask['urgency'][];

/** How urgent a task is at `now`, in milliseconds. */
export function getUrgency(task: Task, now: number): AccountTask['urgency'] {
  if (task.isLate) return 'overdue';
  if (NEWS.has(task.kind)) return 'news';
  const deadline = getDeadline(task);
  if (deadline === null) return 'open';
  if (deadline <= now) return 'overdue';
  return deadline - now <= SOON_DAYS * DAY_MS ? 'soon' : 'open';
}

const getRank = ({ kind }: Task): number => SEVERITY.indexOf(kind);

/**
 * By urgency, then by deadline (without one last), then by severity, then the newest first. What is overdue is sorted by severity before the
 * deadline: how late it is matters less. The order of equal tasks is that of their names.
 */
export function sortTasks(tasks: readonly Task[], now: number): Task[] {
  const getSortKeys = (task: Task): number[] => {
    const urgency = getUrgency(task, now);
    const [deadline, rank] = [getDeadline(task) ?? Infinity, getRank(task)];
    const order = urgency === 'overdue' ? [rank, deadline] : [deadline, rank];
    return [URGENCIES.indexOf(urgency), ...order, -(task.since?.getTime() ?? 0)];
  };
  const compare = (a: Task, b: Task): number => {
    const [ofA, ofB] = [getSortKeys(a), getSortKeys(b)];
    const at = ofA.findIndex((key, index) => key !== ofB[index]);
    return at === -1 ? a.about.localeCompare(b.about) : ofA[at]! - ofB[at]!;
  };
  return tasks.toSorted(compare);
}
