import { describe, expect, it } from '@jest/globals';
import { WebhookVerificationError } from './processor.ts';
import { SIGNATURE_TOLERANCE_SECONDS, signWebhook, verifyWebhook } from './webhook-signature.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const BODY = Buffer.from('{"id":"evt_1"}');
const SECRET = 'whsec_test';
const header = signWebhook(SECRET, BODY, NOW);

describe('webhook signatures', () => {
  it('accept what was signed, within the tolerance on both sides', () => {
    for (const seconds of [-SIGNATURE_TOLERANCE_SECONDS, 0, SIGNATURE_TOLERANCE_SECONDS]) {
      expect(() => verifyWebhook(SECRET, BODY, header, NOW + seconds * 1000)).not.toThrow();
    }
  });

  it.each([
    ['another body', () => verifyWebhook(SECRET, Buffer.from('{"id":"evt_2"}'), header, NOW)],
    ['another secret', () => verifyWebhook('whsec_other', BODY, header, NOW)],
    ['a moved time', () => verifyWebhook(SECRET, BODY, header.replace(/t=\d+/, `t=${NOW / 1000 + 1}`), NOW)],
    ['an old signature', () => verifyWebhook(SECRET, BODY, header, NOW + (SIGNATURE_TOLERANCE_SECONDS + 1) * 1000)],
    [
      'a signature from the future',
      () => verifyWebhook(SECRET, BODY, header, NOW - (SIGNATURE_TOLERANCE_SECONDS + 1) * 1000),
    ],
    ['no header', () => verifyWebhook(SECRET, BODY, undefined, NOW)],
    ['two headers', () => verifyWebhook(SECRET, BODY, [header, header], NOW)],
    ['a cut header', () => verifyWebhook(SECRET, BODY, header.slice(0, -2), NOW)],
  ])('refuse %s', (_, verify) => {
    expect(verify).toThrow(WebhookVerificationError);
  });
});
