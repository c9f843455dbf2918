import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { clearTracking, startTracking } from './tracking.ts';

const written: string[] = [];
const readCookie = () => /(?:^|; )multiple_visits=([^;]*)/.exec(document.cookie)?.[1];

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2027-03-01T12:00:00Z') });
  written.length = 0;
  const { set, get } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => get!.call(document) as string,
    set: (cookie: string) => {
      written.push(cookie);
      set!.call(document, cookie);
    },
  });
});
afterEach(() => {
  clearTracking();
  delete (document as { cookie?: string }).cookie;
  history.replaceState(null, '', '/');
  jest.useRealTimers();
});

describe('startTracking', () => {
  it('gives the visitor an ID of 32 random characters that expires next year', () => {
    startTracking();
    expect(readCookie()).toMatch(/^[a-z0-9]{32}$/);
    expect(written).toHaveLength(1);
    const expires = /expires=([^;]+)/.exec(written[0]!)![1]!;
    expect(new Date(expires).getUTCFullYear()).toBe(2028);
    expect(written[0]).toMatch(/; path=\/;.*samesite=lax$/);
  });

  it('keeps the ID of an earlier visit', () => {
    startTracking();
    const first = readCookie();
    startTracking();
    expect(readCookie()).toBe(first);
    expect(written).toHaveLength(1);
  });

  it('gives each visitor another ID', () => {
    startTracking();
    const first = readCookie();
    clearTracking();
    expect(readCookie()).toBeUndefined();
    startTracking();
    expect(readCookie()).not.toBe(first);
  });

  it('stores the campaign with its product type, click, property and query', () => {
    const query = '?product_type=flex&utm_source=google&gclid=abc&property_slug=the-alder';
    history.replaceState(null, '', `/${query}`);
    startTracking();
    expect(JSON.parse(localStorage.getItem('lead_tracking_params')!)).toEqual({
      product_type: 'flex',
      utm_source: 'google',
      gclid: 'abc',
      property_slug: 'the-alder',
      lead_created_at: '2027-03-01T12:00:00.000Z',
    });
    expect(localStorage.getItem('lead_tracking_params_url_query')).toBe(query);
  });
});
