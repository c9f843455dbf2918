import type { LightMyRequestResponse } from 'fastify';
import { expect } from '@jest/globals';
import { SHELL } from '@lodestay/releases';
import { CONSOLE_ORIGIN, consoleShell, makeConsoleSite, readModel } from './console-site.ts';
import { remoteServer } from './server-sources.ts';

export const PATH = '/staff/releases';
export const ENGINEER_SESSION = '+admin';
export const search = (html: string) => ({
  name: 'mf-search',
  routes: [{ page: 'home', path: '/' }],
  serverSource: remoteServer(html),
});

export const deployed = [{ name: SHELL, serverSource: consoleShell() }, search('one')];

type Sent = { session?: string | null; headers?: Record<string, string>; change?: number };

/** Starts a console, with the requests of an engineer to it. */
export async function startConsole(given: Parameters<typeof makeConsoleSite>[0] = { deployed }) {
  const site = await makeConsoleSite(given);

  const show = (query = '', session: string | null = ENGINEER_SESSION) =>
    site.app.inject({
      url: `${PATH}${query}`,
      headers: { host: 'site.example' },
      cookies: session === null ? {} : { au_token: session },
    });

  function send(
    action: string,
    fields: Record<string, string> = {},
    { session = ENGINEER_SESSION, headers = { 'sec-fetch-site': 'same-origin' }, change = 1 }: Sent = {},
  ) {
    const payload = new URLSearchParams({ change: String(change), ...fields }).toString();
    return site.app.inject({
      method: 'POST',
      url: `${PATH}/${action}`,
      headers: { host: 'site.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      cookies: session === null ? {} : { au_token: session },
      payload,
    });
  }

  const head = async () => (await site.changes.readHead())!;

  /** Returns the model of the page that a change redirects to. */
  async function followed(response: LightMyRequestResponse) {
    expect(response.statusCode).toBe(303);
    return readModel((await show(new URL(String(response.headers.location), CONSOLE_ORIGIN).search)).body);
  }

  const composeCanary = async () =>
    send('compose', {
      reason: 'Try it',
      'version.mf-search': await site.publish(search('two')),
      to: 'canary',
      percentage: '10',
    });

  return Object.assign(site, { show, send, head, followed, composeCanary });
}

export type ConsoleTest = Awaited<ReturnType<typeof startConsole>>;
