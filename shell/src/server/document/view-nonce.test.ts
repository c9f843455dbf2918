import { describe, expect, it } from '@jest/globals';
import { createViewNonces, NONCE_LENGTH, type ViewOf } from './view-nonce.ts';

const SECRET = 'a-secret-for-tests-of-thirty-two-characters';
const VIEW: ViewOf = { composition: '00000001', channel: 'canary' };
let now = new Date('2026-11-21T12:00:00Z');
const nonces = createViewNonces({ secrets: [SECRET], clock: () => now });

describe('a page view', () => {
  it('has a unique nonce of fixed length that is safe in a header and an attribute', () => {
    const issued = new Set(Array.from({ length: 1000 }, () => nonces.issue(VIEW)));
    expect(issued.size).toBe(1000);
    for (const nonce of issued) expect(nonce).toMatch(new RegExp(`^[\\w-]{${NONCE_LENGTH}}$`));
  });

  it('is recognized for a day', () => {
    const nonce = nonces.issue(VIEW);
    expect(nonces.isGenuine(nonce, VIEW)).toBe(true);
    now = new Date('2026-11-22T12:00:00Z');
    expect(nonces.isGenuine(nonce, VIEW)).toBe(true);
    now = new Date('2026-11-22T12:00:02Z');
    expect(nonces.isGenuine(nonce, VIEW)).toBe(false);
    now = new Date('2026-11-21T12:00:00Z');
  });

  it('belongs to one composition and channel', () => {
    const nonce = nonces.issue(VIEW);
    expect(nonces.isGenuine(nonce, { ...VIEW, composition: '00000002' })).toBe(false);
    expect(nonces.isGenuine(nonce, { ...VIEW, channel: 'production' })).toBe(false);
  });

  it('is recognized only by servers with the same secret', () => {
    const nonce = nonces.issue(VIEW);
    const other = (secrets: [string, ...string[]]) => createViewNonces({ secrets, clock: () => now });
    expect(other(['a-newer-secret-of-at-least-32-characters', SECRET]).isGenuine(nonce, VIEW)).toBe(true);
    expect(other(['a-newer-secret-of-at-least-32-characters']).isGenuine(nonce, VIEW)).toBe(false);
  });

  it.each(['', 'x', 'A'.repeat(NONCE_LENGTH), 'é'.repeat(NONCE_LENGTH), '='.repeat(NONCE_LENGTH), 'A'.repeat(4096)])(
    'is not %j',
    (nonce) => {
      expect(nonces.isGenuine(nonce, VIEW)).toBe(false);
    },
  );
});
