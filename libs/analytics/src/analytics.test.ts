import { describe, expect, it, jest } from '@jest/globals';
import { createAnalytics, type AnalyticsEvent } from './analytics.ts';
import { createLeadTracking, parseLeadTracking } from './lead-tracking.ts';

const deliverer = () => jest.fn<(event: AnalyticsEvent) => void>();

describe('createAnalytics', () => {
  it('queues events before consent and delivers them afterwards', () => {
    const deliver = deliverer();
    const analytics = createAnalytics(deliver, 'unknown');
    analytics.page('home');
    expect(deliver).not.toHaveBeenCalled();
    analytics.allow();
    analytics.page('market', { city: 'denver' });
    expect(deliver.mock.calls.map(([event]) => event)).toEqual([
      { event: 'page_view', landing_page_name: 'home' },
      { event: 'page_view', landing_page_name: 'market', city: 'denver' },
    ]);
  });

  it('drops queued events when consent is denied', () => {
    const deliver = deliverer();
    const analytics = createAnalytics(deliver, 'unknown');
    analytics.page('home');
    analytics.deny();
    analytics.page('market');
    analytics.allow();
    expect(deliver).not.toHaveBeenCalled();
  });
});

describe('createLeadTracking', () => {
  const storage = () => {
    const items = new Map<string, string>();
    return {
      items,
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    };
  };

  it('reads the parameters of the specification and no others', () => {
    expect(parseLeadTracking('?utm_source=google&gclid=1&name=Ann&min_price=900')).toEqual({
      utm_source: 'google',
      gclid: '1',
      min_price: '900',
    });
  });

  it('remembers under the keys of the specification; the newest campaign wins', () => {
    const { items, ...store } = storage();
    const tracking = createLeadTracking(store);
    tracking.remember('?utm_source=a&utm_medium=m', '2027-01-01T00:00:00Z');
    tracking.remember('?utm_source=b', '2027-01-02T00:00:00Z');
    tracking.remember('?page=2', '2027-01-03T00:00:00Z');
    expect(tracking.read()).toEqual({ utm_source: 'b', utm_medium: 'm', lead_created_at: '2027-01-02T00:00:00Z' });
    expect([...items.keys()]).toEqual(['lead_tracking_params', 'lead_tracking_params_url_query']);
  });

  it('ignores storage that is broken or full', () => {
    const tracking = createLeadTracking({
      getItem: () => '{not json',
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(() => tracking.remember('?utm_source=a', 'now')).not.toThrow();
    expect(tracking.read()).toEqual({});
  });
});
