import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChangeLog, Composer, ReleaseStore } from '@lodestay/releases';
import { ACTION_NAMES, type ActionName } from '../../staff/model.ts';
import type { ShellConfig } from '../config/shell-config.ts';
import { authorOf, createAccess } from './access.ts';
import { attempt, type Attempt } from './actions.ts';
import { createChangeHistory } from './change-history.ts';
import { createConsolePage } from './console-page.ts';
import { fieldsOf } from './console-form.ts';
import { settled } from './wait-until-served.ts';
import type { Documents } from '../document/document-sender.ts';
import type { Follower } from '../site/follower.ts';
import type { Health } from '../site/health.ts';
import { refusedForeignWrite } from '../visitor/staff-access.ts';

const PATH = '/staff/releases';
const LOCKED = 'This server has no key to compose with (COMPOSER_KEY). Use the release command instead.';

export type ReleasesConsoleOptions = {
  config: ShellConfig;
  follower: Follower;
  health: Health;
  documents: Documents;
  changes: ChangeLog;
  releases: ReleaseStore;
  /** Null where no key is set. */ composer: Composer | null;
};

/** The release console: who may release sees what is in force, and changes it. It needs no remote and no script. */
export async function registerReleasesConsole(
  app: FastifyInstance,
  { config, follower, health, documents, changes, releases, composer }: ReleasesConsoleOptions,
) {
  const history = createChangeHistory(changes);
  const authorised = createAccess({ config, follower, documents });
  const show = createConsolePage({
    config,
    follower,
    health,
    documents,
    releases,
    history,
    locked: composer ? null : LOCKED,
  });

  async function act(action: ActionName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const person = await authorised(request, reply);
    if (!person || refusedForeignWrite(request, reply, config)) return reply;
    const fields = fieldsOf(request.body);
    const failed = (problem: string) =>
      show(request, reply, person, {
        status: 503,
        outcome: { kind: 'refused', problems: [problem] },
        form: { action, values: fields, errors: {} },
      });
    if (!composer) return failed(LOCKED);
    let result: Attempt;
    try {
      result = await attempt({ composer, action, fields, by: authorOf(person.user), history: await history() });
    } catch (error) {
      request.log.error({ action, reason: (error as Error).message }, 'a change of the composition failed');
      return failed(
        `It is not known whether this was done: ${(error as Error).message}. Look at what is in force before you try again.`,
      );
    }
    if (!('done' in result)) return show(request, reply, person, result);
    await settled(follower, result.done.number);
    return reply.redirect(`${PATH}?done=${result.done.number}#main`, 303);
  }

  await app.register(async (scope) => {
    await scope.register(formbody);
    scope.get(PATH, async (request, reply) => {
      const person = await authorised(request, reply);
      return person ? show(request, reply, person) : reply;
    });
    for (const action of ACTION_NAMES) {
      scope.post(`${PATH}/${action}`, (request, reply) => act(action, request, reply));
      // A form that was refused leaves its address behind, and people come back to it.
      scope.get(`${PATH}/${action}`, async (request, reply) =>
        (await authorised(request, reply)) ? reply.redirect(`${PATH}?open=${action}#${action}`, 303) : reply,
      );
    }
  });
}
