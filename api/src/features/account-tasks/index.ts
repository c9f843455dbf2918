import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { route } from '../../platform/http/index.ts';
import type { Verification } from '../verification/index.ts';
import { createTaskList } from './list-tasks.ts';
import type { FindNeeds } from './sources/application-tasks.ts';
import type { Db } from './tables.ts';

type Options = { db: Db; clock: Clock; findNeeds: FindNeeds; verification: Verification };

/** Registers what people have to do next, for the overview of their account. */
export function registerAccountTasks(app: FastifyInstance, options: Options): void {
  const list = createTaskList(options);
  route(app, contracts.listAccountTasks, ({ user }) => list(user.id));
}
