import { afterEach, expect, it } from '@jest/globals';
import { stubGlobal, unstubAllGlobals } from '@lodestay/testing/stubs';
import { clearTracking, startTracking } from './tracking.ts';

afterEach(() => {
  clearTracking();
  unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const readStored = () => JSON.parse(localStorage.getItem('lead_tracking_params') ?? '{}') as Record<string, string>;

it('stores the click with which the document was opened, also after the visitor went to another page', () => {
  stubGlobal('performance', {
    now: () => 0,
    getEntriesByType: () => [{ name: `${location.origin}/s/denver?gclid=abc` }],
  });
  history.replaceState(null, '', '/s/denver?beds=2');
  startTracking();
  expect(readStored()).toMatchObject({ gclid: 'abc' });
  expect(localStorage.getItem('lead_tracking_params_url_query')).toBe('?gclid=abc');
});

it('keeps the source of the phone line until the browser is closed, and deletes it with the consent', () => {
  startTracking('google_search');
  expect(document.cookie).toContain('phone_line=google_search');
  startTracking();
  expect(document.cookie).toContain('phone_line=google_search');
  clearTracking();
  expect(document.cookie).not.toContain('phone_line');
});

it('stores no source of a phone line for a visit without a campaign', () => {
  startTracking();
  expect(document.cookie).not.toContain('phone_line');
});
