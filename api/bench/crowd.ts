import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { routes } from '@lodestay/contracts';
import { insertAccount } from '../src/features/accounts/accounts.ts';
import { createSessions } from '../src/features/accounts/sessions.ts';
import { createClock } from '../src/platform/clock/index.ts';
import type { WholeDb } from '../src/database.ts';
import { inTransaction } from '../src/platform/db/index.ts';

export type Answer = {
  readonly status: number;
  readonly milliseconds: number;
  readonly body: { id?: string; error?: { code: string; message: string; data?: { held_until?: string | null } } };
};
export type Person = {
  post(name: 'createReservation' | 'holdReservation', id: string | null, body: object): Promise<Answer>;
};

/** Creates people with sessions, each with an own connection to the API. */
export async function gatherCrowd(
  db: WholeDb,
  port: number,
  people: number,
): Promise<{ people: Person[]; leave(): void }> {
  const sessions = createSessions({ db, clock: createClock() });
  const agent = new http.Agent({ keepAlive: true, maxSockets: people });
  const crowd = Array.from({ length: people }, async (_, index): Promise<Person> => {
    const { id } = await insertAccount(db, {
      email: `guest-${index}@example.com`,
      passwordHash: 'unusable',
      firstName: 'Maya',
      lastName: 'Ortiz',
      role: 'applicant',
      createdAt: new Date(),
      emailConfirmedAt: new Date(),
    });
    const { token } = await inTransaction(db, (trx) => sessions.start(trx, id, 'password'));
    return {
      post: (name, reservation, body) =>
        post(agent, port, { path: routes[name][1].replace(':id', reservation ?? ''), token, body }),
    };
  });
  return { people: await Promise.all(crowd), leave: () => agent.destroy() };
}

function post(
  agent: http.Agent,
  port: number,
  { path, token, body }: { path: string; token: string; body: object },
): Promise<Answer> {
  const startedAt = performance.now();
  const headers = { 'content-type': 'application/json', 'x-api-token': token, 'idempotency-key': randomUUID() };
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          milliseconds: performance.now() - startedAt,
          body: JSON.parse(text) as Answer['body'],
        }),
      );
    });
    request.once('error', reject).end(JSON.stringify(body));
  });
}
