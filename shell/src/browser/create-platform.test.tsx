import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { signedOutSession } from '@lodestay/session';
import { obscureUserId } from '@lodestay/stay';
import { stubGlobal, unstubAllGlobals } from '@lodestay/testing/stubs';
import { BOOT_ID } from '../boot-data.ts';

const NOW = Date.parse('2027-01-01T12:00:00Z');
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  jest.useFakeTimers({ now: NOW });
  stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('{}');
  });
  // That of Node.js takes no path.
  stubGlobal('Request', undefined);
  document.body.innerHTML = `<script type="application/json" id="${BOOT_ID}">${JSON.stringify({ user: { id: 42, activeMembership: true }, production: true })}</script>`;
});
afterEach(() => {
  jest.useRealTimers();
  unstubAllGlobals();
});

it('sends the membership of the current user with a search, and none after sign-out', async () => {
  const { createBrowserPlatform } = await import('./create-platform.ts');
  const { api, session } = createBrowserPlatform({ navigate: () => {}, signIn: async () => false });
  await api.call('searchHomes', { query: { market: 'denver' } });
  session.set(signedOutSession);
  await api.call('searchHomes', { query: { market: 'denver' } });
  expect(asked).toEqual([
    `/api/v1/homes?active_membership=true&market=denver&user=${encodeURIComponent(obscureUserId(42, NOW))}`,
    '/api/v1/homes?market=denver',
  ]);
});
