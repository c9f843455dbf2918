import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createScope } from '@lodestay/server';
import type { ChangeLog, Composer, ReleaseStore } from '@lodestay/releases';
import { ACTION_NAMES, type ActionName } from '../../staff/model.ts';
import type { ShellConfig } from '../config/shell-config.ts';
import { formatAuthor, createAccess } from './access.ts';
import { runAction, type ActionResult } from './actions.ts';
import { createChangeHistory } from './change-history.ts';
import { createConsolePage } from './console-page.ts';
import { parseFields } from './console-form.ts';
import { waitUntilServed } from './wait-until-served.ts';
import type { Documents } from '../document/document-sender.ts';
import type { Follower } from '../site/follower.ts';
import type { Health } from '../site/health.ts';
import { isPlatformEngineer, rejectForeignWrite } from '../visitor/staff-access.ts';

const PATH = '/staff/releases';
const LOCKED = 'This server cannot compose because COMPOSER_KEY is not set. Use the release command instead.';

export type ReleasesConsoleOptions = {
  config: ShellConfig;
  follower: Follower;
  health: Health;
  documents: Documents;
  changes: ChangeLog;
  releases: ReleaseStore;
  /** Null without COMPOSER_KEY. */ composer: Composer | null;
};

/** Registers the release console, where platform engineers see and change the composition. It works without remotes and without scripts. */
export async function registerReleasesConsole(
  app: FastifyInstance,
  { config, follower, health, documents, changes, releases, composer }: ReleasesConsoleOptions,
) {
  const history = createChangeHistory(changes);
  const authorize = createAccess({
    config,
    follower,
    documents,
    mayEnter: (user) => isPlatformEngineer(user, config),
  });
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
    const person = await authorize(request, reply);
    if (!person || rejectForeignWrite(request, reply, config)) return reply;
    const fields = parseFields(request.body);
    const failed = (problem: string) =>
      show(request, reply, person, {
        status: 503,
        outcome: { kind: 'refused', problems: [problem] },
        form: { action, values: fields, errors: {} },
      });
    if (!composer) return failed(LOCKED);
    let result: ActionResult;
    try {
      result = await runAction({ composer, action, fields, by: formatAuthor(person.user), history: await history() });
    } catch (error) {
      request.log.error({ action, reason: (error as Error).message }, 'a change of the composition failed');
      return failed(
        `It is unknown whether the change was made: ${(error as Error).message}. Check the current composition before you try again.`,
      );
    }
    if (!('done' in result)) return show(request, reply, person, result);
    await waitUntilServed(follower, result.done.number);
    return reply.redirect(`${PATH}?done=${result.done.number}#main`, 303);
  }

  await app.register(
    createScope('releases-console', async (scope) => {
      await scope.register(formbody);
      scope.get(PATH, async (request, reply) => {
        const person = await authorize(request, reply);
        return person ? show(request, reply, person) : reply;
      });
      for (const action of ACTION_NAMES) {
        scope.post(`${PATH}/${action}`, (request, reply) => act(action, request, reply));
        // After a rejected form, the browser shows the URL of the action. Reloading it must work.
        scope.get(`${PATH}/${action}`, async (request, reply) =>
          (await authorize(request, reply)) ? reply.redirect(`${PATH}?open=${action}#${action}`, 303) : reply,
        );
      }
    }),
  );
}
