import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DIGEST_KIND, EMAIL_KINDS, getKind, mayTurnOff, type EmailKind } from '../email-choices/index.ts';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { createPreviews } from './catalog-page.ts';
import { renderEmail } from './email-content.ts';

const SITE = 'http://localhost:4200';
const KINDS = Object.keys(EMAIL_KINDS) as EmailKind[];
const previews = createPreviews(SITE);

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const open = (url: string) => test.app.inject(url);

describe('the catalog of emails', () => {
  it('lists every kind once, and the digest', async () => {
    const { statusCode, body } = await open('/dev/emails');
    expect(statusCode).toBe(200);
    const links = [...body.matchAll(/href="\/dev\/emails\/(\w+)"/g)].map(([, kind]) => kind);
    expect(links.toSorted()).toEqual([...KINDS, DIGEST_KIND].toSorted());
  });

  it.each<EmailKind | typeof DIGEST_KIND>([...KINDS, DIGEST_KIND])(
    'previews %s as HTML and as text, without gaps',
    async (kind) => {
      const contents = previews[kind]!;
      expect(contents.length).toBeGreaterThan(0);
      for (const [index, content] of contents.entries()) {
        const { subject, html, text } = renderEmail(content);
        for (const part of [subject, html, text]) {
          expect(part).not.toMatch(/undefined|\[object|NaN|Invalid Date|null/);
          expect(part.trim()).not.toBe('');
        }
        expect([...text.matchAll(/https?:\/\/[^\s"<]+/g)].every(([url]) => url.startsWith(`${SITE}/`))).toBe(true);
        const variant = `variant=${index + 1}`;
        const page = await open(`/dev/emails/${kind}?${variant}`);
        expect(page.statusCode).toBe(200);
        expect(page.body).toContain(`/dev/emails/${kind}/message?${variant}`);
        const message = await open(`/dev/emails/${kind}/message?${variant}`);
        expect([message.statusCode, message.headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN']);
        expect(message.body).toContain('<h1');
      }
      const isOptional = kind === DIGEST_KIND || mayTurnOff(getKind(kind).category);
      expect(contents.every(({ leave }) => leave !== undefined || !isOptional)).toBe(true);
    },
  );

  it.each(['/dev/emails/Nothing', '/dev/emails/constructor', '/dev/emails/AccountCreated?variant=99'])(
    'answers 404 for %s',
    async (url) => {
      expect((await open(url)).statusCode).toBe(404);
    },
  );
});
