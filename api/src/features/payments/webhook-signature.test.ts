import { describe, expect, it } from '@jest/globals';
import { WebhookVerificationError } from './processor.ts';
import { SIGNATURE_TOLERANCE_SECONDS, signWebhook, verifyWebhook } from './webhook-signature.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const BODY = Buffer.from('{"id":"evt_1"}');
const SECRET = 'whsec_test';
const header = signWebhook(SECRET, BODY, NOW);

describe('webhook signatures', () => {
  it('are accepted within the tolerance, both early and late', () => {
    for (const seconds of [-SIGNATURE_TOLERANCE_SECONDS, 0, SIGNATURE_TOLERANCE_SECONDS]) {
      expect(() => verifyWebhook(SECRET, BODY, header, NOW + seconds * 1000)).not.toThrow();
    }
  });

  it.each([
    ['a different body', () => verifyWebhook(SECRET, Buffer.from('{"id":"evt_2"}'), header, NOW)],
    ['a different secret', () => verifyWebhook('whsec_other', BODY, header, NOW)],
    ['a changed timestamp', () => verifyWebhook(SECRET, BODY, header.replace(/t=\d+/, `t=${NOW / 1000 + 1}`), NOW)],
    ['an old signature', () => verifyWebhook(SECRET, BODY, header, NOW + (SIGNATURE_TOLERANCE_SECONDS + 1) * 1000)],
    [
      'a signature from the future',
      () => verifyWebhook(SECRET, BODY, header, NOW - (SIGNATURE_TOLERANCE_SECONDS + 1) * 1000),
    ],
    ['no header', () => verifyWebhook(SECRET, BODY, undefined, NOW)],
    ['two headers', () => verifyWebhook(SECRET, BODY, [header, header], NOW)],
    ['a truncated header', () => verifyWebhook(SECRET, BODY, header.slice(0, -2), NOW)],
  ])('are refused with %s', (_, verify) => {
    expect(verify).toThrow(WebhookVerificationError);
  });
});
