import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createLocationStore, parseLocation } from '@lodestay/platform';
import { signedInSession, signedOutSession } from '@lodestay/session';
import { obscureUserId } from '@lodestay/stay';
import { stubGlobal, unstubAllGlobals } from '@lodestay/testing/stubs';
import { BOOT_ID } from '../boot-data.ts';

const NOW = Date.parse('2027-01-01T12:00:00Z');
const PHONES = { corporate: '(303) 555-0118', other: '(303) 555-0127' };
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
  document.body.innerHTML = `<script type="application/json" id="${BOOT_ID}">${JSON.stringify({ user: { id: 42, activeMembership: true, organization: null }, production: true, phones: PHONES })}</script>`;
});
afterEach(() => {
  jest.useRealTimers();
  unstubAllGlobals();
});

it('sends the membership of the current user with a search, and none after sign-out', async () => {
  const { createBrowserPlatform } = await import('./create-platform.ts');
  const { api, session } = createBrowserPlatform(
    { navigate: () => {}, signIn: async () => false },
    createLocationStore('/'),
  );
  await api.call('searchHomes', { query: { market: 'denver' } });
  session.set(signedOutSession);
  await api.call('searchHomes', { query: { market: 'denver' } });
  expect(asked).toEqual([
    `/api/v1/homes?active_membership=true&market=denver&user=${encodeURIComponent(obscureUserId(42, NOW))}`,
    '/api/v1/homes?market=denver',
  ]);
});

it('shows the phone line of the visit, of a corporate page and of a coordinator', async () => {
  const { createBrowserPlatform } = await import('./create-platform.ts');
  const current = createLocationStore('/');
  const platform = createBrowserPlatform({ navigate: () => {}, signIn: async () => false }, current);
  const { other, corporate } = PHONES;
  expect(platform.phone).toBe(other);
  current.set(parseLocation('/corporate-housing/denver'));
  expect(platform.phone).toBe(corporate);
  current.set(parseLocation('/s/denver'));
  expect(platform.phone).toBe(other);
  platform.session.set(signedInSession({ role: 'professional_housing_coordinator' } as never));
  expect(platform.phone).toBe(corporate);
});

it('signs out when the session has ended, and reports the call without the person', async () => {
  const { createBrowserPlatform } = await import('./create-platform.ts');
  stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ error: { code: 'unauthenticated' } }), { status: 401 }),
  );
  const { api, analytics, queryClient, session } = createBrowserPlatform(
    { navigate: () => {}, signIn: async () => false },
    createLocationStore('/account'),
  );
  const track = jest.spyOn(analytics, 'track').mockImplementation(() => {});
  queryClient.setQueryData(['reservations'], ['of the former user']);
  await expect(api.call('listFavorites', {})).rejects.toMatchObject({ status: 401 });
  expect(track.mock.calls).toEqual([[{ event: 'session_expired', call: 'listFavorites' }]]);
  expect([session.get().loggedIn, queryClient.getQueryData(['reservations'])]).toEqual([false, undefined]);
  // A visitor has no session that could end.
  await expect(api.call('listFavorites', {})).rejects.toMatchObject({ status: 401 });
  expect(track).toHaveBeenCalledTimes(1);
});
