import { describe, expect, it } from '@jest/globals';
import type { CurrentUser } from '@lodestay/contracts';
import { obscureUserId } from '@lodestay/stay';
import { formatCallUrl } from './call-url.ts';
import { createApiClient, type ApiClient } from './api-client.ts';
import { viewerApi } from './viewer-api.ts';

const NOW = Date.parse('2027-01-01T12:00:00Z');
const ann = { id: 42, activeMembership: true } as CurrentUser;
const DENVER = { query: { market: 'denver', minBeds: 2 } };

/** An api as somebody has it, and the addresses that it was asked at. */
function createApi(user: CurrentUser | null, now = () => NOW) {
  const asked: URL[] = [];
  const client = createApiClient({
    base: 'http://api',
    sending: {
      adapter: async (config) => {
        asked.push(new URL(config.url!));
        return { status: 200, data: '{"total_homes":1}', statusText: '', headers: {}, config };
      },
    },
  });
  return { asked, api: viewerApi(client, () => user, now) };
}

const viewerIn = ({ searchParams }: URL) => [searchParams.get('active_membership'), searchParams.get('user')];

describe('a search of a signed-in person', () => {
  it('tells whether they are a member, and their obscured id of the moment', async () => {
    let now = NOW;
    const { api, asked } = createApi(ann, () => now);
    await api.call('searchHomes', DENVER);
    now += 10 * 60_000;
    await api.call('searchDisplayCity', { params: { city: 'aurora-co' } });
    expect(asked.map(viewerIn)).toEqual([
      ['true', obscureUserId(42, NOW)],
      ['true', obscureUserId(42, now)],
    ]);
    expect(asked[0]!.searchParams.get('min_beds')).toBe('2');
  });

  it('says so, too, where they are no member', async () => {
    const { api, asked } = createApi({ ...ann, activeMembership: false });
    await api.call('searchHomes', {});
    expect(viewerIn(asked[0]!)).toEqual(['false', obscureUserId(42, NOW)]);
  });
});

it('says nothing of a visitor, and nothing with other calls', async () => {
  const visitor = createApi(null);
  await visitor.api.call('searchHomes', DENVER);
  expect(visitor.asked.map(String)).toEqual([`http://api${formatCallUrl('searchHomes', DENVER)}`]);
  const member = createApi(ann);
  await member.api.call('listDisplayCities', {});
  await member.api.call('suggestPlaces', { query: { term: 'den' } });
  expect(member.asked.map(viewerIn)).toEqual([
    [null, null],
    [null, null],
  ]);
});

it('hands on how a call is to be made', async () => {
  const options: unknown[] = [];
  const api = viewerApi(
    {
      call: async (_name: string, _input: unknown, given: unknown) => void options.push(given),
    } as unknown as ApiClient,
    () => ann,
    () => NOW,
  );
  const { signal } = new AbortController();
  await api.call('searchHomes', {}, { signal });
  await api.call('currentUser', {}, { signal });
  expect(options).toEqual([{ signal }, { signal }]);
});
