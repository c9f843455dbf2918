import { randomUUID } from 'node:crypto';
import { buildTestApp } from '../../testing/index.ts';

export const PASSWORD = 'a long enough one';

export type Client = { ip: string; device?: string };

export const toHeaders = ({ ip, device }: Client) => ({
  'x-forwarded-for': ip,
  ...(device ? { cookie: `known_device=${device}` } : {}),
});

export const getDeviceCookie = (headers: Record<string, unknown>) =>
  /known_device=([^;,]+)/.exec(String(headers['set-cookie']))?.[1] as string;

/** Runs attempts one after another. */
export const repeat = async <Answer>(times: number, attempt: (number: number) => Promise<Answer>) => {
  const answers: Answer[] = [];
  for (let number = 0; number < times; number++) answers.push(await attempt(number));
  return answers;
};

export const getStatuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

export const findToken = (email: { text: string } | undefined) =>
  /http:\/\/localhost:4200\/[a-z-]+\/([\w-]{43})/.exec(email?.text ?? '')?.[1] as string;

/** Starts the API with its attempt limits on. */
export async function startAttemptsTest() {
  const test = await buildTestApp({
    now: '2027-03-01T12:00:00Z',
    settings: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
  });
  async function signUp(ip = '198.51.100.1') {
    const email = `${randomUUID()}@example.com`;
    const { body, headers } = await test.call('signUp', {
      body: { email, password: PASSWORD, firstName: 'Maya', lastName: 'Ortiz' },
      headers: toHeaders({ ip }),
    });
    return { email, id: body.id, device: getDeviceCookie(headers) };
  }
  const signIn = (email: string, password: string, client: Client) =>
    test.call('signIn', { body: { email, password }, headers: toHeaders(client) });
  const findEmails = async (email: string, subject: string) => {
    await test.jobs.drain();
    return test.db
      .selectFrom('mailMessage')
      .select('text')
      .where('recipient', '=', email)
      .where('subject', '=', subject)
      .orderBy('id')
      .execute();
  };
  /** Sets how much of a policy is used. */
  const setUsed = (name: string, points: number) =>
    test.db.updateTable('rateLimit').set({ points }).where('key', 'like', `${name}:%`).execute();
  const reset = () => test.db.deleteFrom('rateLimit').execute();
  return Object.assign(test, { signUp, signIn, findEmails, setUsed, reset });
}

export type AttemptsTest = Awaited<ReturnType<typeof startAttemptsTest>>;
