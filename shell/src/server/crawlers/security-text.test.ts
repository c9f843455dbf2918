import fastify from 'fastify';
import { expect, it } from '@jest/globals';
import { registerSecurityText } from './security-text.ts';

it('names the contact and the policy, and expires in 180 days', async () => {
  const app = fastify();
  registerSecurityText(app, { siteOrigin: 'https://site.example', clock: () => Date.parse('2027-01-04T17:00:00Z') });
  const { headers, body } = await app.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(
    [
      'Contact: mailto:security@lodestay.example',
      'Expires: 2027-07-03T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://site.example/.well-known/security.txt',
      'Policy: https://site.example/trust-center#report',
      '',
    ].join('\n'),
  );
});
