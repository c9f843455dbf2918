import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/index.ts';

const maya = { email: 'maya@example.com', password: 'a long enough one', firstName: 'Maya', lastName: 'Ortiz' };

describe('accounts', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await buildTestApp({ now: '2027-03-01T12:00:00Z' })));
  afterAll(() => test.close());

  it('signs up with every field of the specification and a cookie', async () => {
    const { status, body, headers } = await test.call('signUp', { body: maya });
    expect(status).toBe(201);
    expect(body).toMatchObject({ email: 'maya@example.com', fullName: 'Maya Ortiz', role: 'applicant', isAliased: false, activeMembership: false, organization: null });
    expect(String(headers['set-cookie'])).toMatch(/^au_token=[\w-]{43}; .*Path=\/; .*HttpOnly; SameSite=Lax/);
    const me = await test.app.inject({ url: '/current-user', headers: { 'api-token': body.authToken as string } });
    expect(me.statusCode).toBe(200);
    expect(me.json()).not.toHaveProperty('auth_token');
  });
});
