import { SESSION_COOKIE } from '@lodestay/contracts';
import type { Cookie } from 'playwright';

export type SessionCookie = Pick<Cookie, 'name' | 'value'> & { url: string };

/** Signs in as the demo member, and returns the cookie of the session. Browsers get it without `Secure`, because benchmarks use http. */
export async function signIn(origin: string): Promise<SessionCookie> {
  const response = await fetch(`${origin}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'member@lodestay.example', password: 'furnished-stay' }),
  });
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith(`${SESSION_COOKIE}=`));
  if (!response.ok || !cookie) throw new Error(`Signing in answered ${response.status} without a session`);
  return { name: SESSION_COOKIE, value: cookie.slice(SESSION_COOKIE.length + 1).split(';')[0]!, url: origin };
}
