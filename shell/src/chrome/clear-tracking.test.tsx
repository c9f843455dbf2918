import { beforeEach, expect, it } from '@jest/globals';
import { clearTracking, startTracking } from './tracking.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('deletes everything that analytics and its vendors stored, and nothing else', () => {
  startTracking();
  document.cookie = 'consent=denied; path=/';
  document.cookie = '_ga=GA1; path=/';
  document.cookie = 'ajs_anonymous_id=1; path=/';
  localStorage.setItem('lead_tracking_params', '{}');
  localStorage.setItem('analytics_last_day', '2027-01-01');
  localStorage.setItem('_dd_s', 'id');
  localStorage.setItem('saved_homes', '[]');
  sessionStorage.setItem('analytics_visit', '{}');
  clearTracking();
  expect(document.cookie).toBe('consent=denied');
  expect(Object.keys(localStorage)).toEqual(['saved_homes']);
  expect(Object.keys(sessionStorage)).toEqual([]);
});
