import type { ResponseOf } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { findBumpOfAccount } from '../reservations/index.ts';
import type { Verification } from '../verification/index.ts';
import { createApplicationTasks, type FindNeeds } from './sources/application-tasks.ts';
import { listCreditTasks } from './sources/credit-tasks.ts';
import { listDepositTasks, listMessageTasks, listSupportTasks } from './sources/message-tasks.ts';
import { listPaymentTasks } from './sources/payment-tasks.ts';
import { findStays, toStayTasks } from './sources/stay-tasks.ts';
import { getUrgency, sortTasks } from './sort-tasks.ts';
import type { Db } from './tables.ts';
import { createTask, type AccountTask, type Task } from './task.ts';

type Options = { db: Db; clock: Clock; findNeeds: FindNeeds; verification: Pick<Verification, 'getProgress'> };

/** Lists what a person has to do, from all features that ask something of guests. */
export function createTaskList({ db, clock, findNeeds, verification }: Options) {
  const listApplicationTasks = createApplicationTasks({ db, findNeeds, verification });

  async function listStayTasks(accountId: number, now: Date): Promise<Task[]> {
    const stays = await findStays(db, accountId, now);
    return [...stays.flatMap((stay) => toStayTasks(stay, now)), ...(await listApplicationTasks(accountId, stays))];
  }

  async function listBumpTasks(accountId: number): Promise<Task[]> {
    const bump = await findBumpOfAccount(db, accountId, clock);
    if (!bump) return [];
    const { reservationId, endsOn, timeZone, homeTitle: title, homeSlug: slug } = bump;
    return [
      createTask({
        kind: 'choose_home',
        about: reservationId,
        timeZone,
        reservationId,
        home: { title, slug },
        dueOn: endsOn,
      }),
    ];
  }

  return async (accountId: number): Promise<ResponseOf<'listAccountTasks'>> => {
    const now = clock.now();
    const found = await Promise.all([
      listStayTasks(accountId, now),
      listBumpTasks(accountId),
      listPaymentTasks(db, accountId, now),
      listCreditTasks(db, accountId, now),
      listSupportTasks(db, accountId, now),
      listMessageTasks(db, accountId),
      listDepositTasks(db, accountId, now),
    ]);
    return { tasks: sortTasks(found.flat(), now.getTime()).map((task) => toView(task, now.getTime())) };
  };
}

const toView = (task: Task, now: number): AccountTask => ({
  id: `${task.kind}:${task.about}`,
  kind: task.kind,
  urgency: getUrgency(task, now),
  dueOn: task.dueOn,
  dueAt: task.dueAt?.toISOString() ?? null,
  since: task.since?.toISOString() ?? null,
  timeZone: task.timeZone,
  reservationId: task.reservationId,
  home: task.home,
  amount: task.cents,
  subject: task.subject,
  reference: task.reference,
});
