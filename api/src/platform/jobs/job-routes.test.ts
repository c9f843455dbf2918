import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { registerJobRoutes } from './job-routes.ts';

describe('POST /dev/jobs', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  const run = (app: Pick<TestApp['app'], 'inject'>) => app.inject({ method: 'POST', url: '/dev/jobs' });
  const readMail = async (email: string) => (await test.app.inject(`/dev/mail?to=${encodeURIComponent(email)}`)).body;

  it('answers when everything that waits is done', async () => {
    const email = 'priya@example.com';
    const body = { email, password: 'a long enough password 7', firstName: 'Priya', lastName: 'Rao' };
    expect((await test.call('signUp', { body })).status).toBe(201);
    expect(await readMail(email)).not.toContain('/dev/mail/');
    expect((await run(test.app)).statusCode).toBe(200);
    expect(await readMail(email)).toContain('/dev/mail/');
  });

  it('runs after a run that is going on, also if that one fails', async () => {
    const app = fastify();
    const log: string[] = [];
    let runs = 0;
    registerJobRoutes(app, {
      async drain() {
        const name = (runs += 1);
        log.push(`start ${name}`);
        await new Promise((resolve) => setImmediate(resolve));
        log.push(`end ${name}`);
        if (name === 1) throw new Error('The first run fails.');
      },
    });
    const answers = await Promise.all([run(app), run(app)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 200]);
    expect(log).toEqual(['start 1', 'end 1', 'start 2', 'end 2']);
    await app.close();
  });
});
