import type { FastifyRequest } from 'fastify';
import type { CurrentUser } from '@lodestay/contracts';
import { phoneLines } from '@lodestay/ui/brand';
import { expect, it } from '@jest/globals';
import { toRenderRequest } from './document-sender.ts';

const toRequest = (url: string, user: CurrentUser | null = null, cookies: Record<string, string> = {}) =>
  toRenderRequest(
    {
      originalUrl: url,
      headers: { 'user-agent': 'Browser/1' },
      ip: '203.0.113.9',
      cookies,
    } as unknown as FastifyRequest,
    { apiBase: 'http://api', siteOrigin: 'https://site.example', isHttps: true, analytics: null },
    { user, token: undefined, nonce: 'n', now: 0, prices: undefined },
  );

it('passes the client address to renderers for the limits of the API', () => {
  expect(toRequest('/s/denver')).toMatchObject({
    url: '/s/denver',
    origin: 'https://site.example',
    clientAddress: '203.0.113.9',
    userAgent: 'Browser/1',
  });
});

it('passes the phone line of the campaign, of corporate pages and of coordinators', () => {
  const coordinator = { role: 'professional_housing_coordinator', organization: null } as CurrentUser;
  const { member, google_search: google, corporate } = phoneLines;
  expect(toRequest('/s/denver').phone).toBe(member);
  expect(toRequest('/s/denver?gclid=x').phone).toBe(google);
  expect(toRequest('/corporate-housing?gclid=x').phone).toBe(corporate);
  expect(toRequest('/s/denver', coordinator).phone).toBe(corporate);
});

it('keeps the phone line of a campaign on pages whose URL no longer names it', () => {
  const { member, google_search: google, facebook } = phoneLines;
  const cookies = { '__Host-phone_line': 'google_search' };
  expect(toRequest('/s/denver', null, cookies)).toMatchObject({ phone: google, phoneSource: 'google_search' });
  expect(toRequest('/s/denver?utm_source=facebook', null, cookies).phone).toBe(facebook);
  for (const unknown of ['', 'toString', '(303) 555-0199'])
    expect(toRequest('/s/denver', null, { '__Host-phone_line': unknown }).phone).toBe(member);
});
