import { describe, expect, it, jest } from '@jest/globals';
import { createAnalytics, type TrackedEvent } from './analytics.ts';
import { createLeadTracking, parseLeadTracking } from './lead-tracking.ts';

const home = { name: 'home', path: '/', url: '/' };
const market = { name: 'market', path: '/s/:market', url: '/s/denver' };
const deliverer = () => jest.fn<(event: TrackedEvent) => void>();
const getDeliveredPages = (deliver: ReturnType<typeof deliverer>) =>
  deliver.mock.calls.map(([{ event, page }]) => [event.event, page?.url]);

describe('createAnalytics', () => {
  it('queues events before consent and delivers them afterwards, each with its page', () => {
    const deliver = deliverer();
    const analytics = createAnalytics('unknown');
    analytics.connect(deliver);
    analytics.page(home);
    analytics.track({ event: 'sign_up' });
    expect(deliver).not.toHaveBeenCalled();
    analytics.allow();
    analytics.page(market);
    expect(getDeliveredPages(deliver)).toEqual([
      ['page_view', '/'],
      ['sign_up', '/'],
      ['page_view', '/s/denver'],
    ]);
  });

  it('queues events until the code that sends them is connected', () => {
    const deliver = deliverer();
    const analytics = createAnalytics('allowed');
    analytics.page(home);
    analytics.connect(deliver);
    expect(getDeliveredPages(deliver)).toEqual([['page_view', '/']]);
  });

  it('drops queued and later events when consent is denied', () => {
    const deliver = deliverer();
    const analytics = createAnalytics('unknown');
    analytics.connect(deliver);
    analytics.page(home);
    analytics.deny();
    analytics.page(market);
    analytics.allow();
    expect(deliver).not.toHaveBeenCalled();
  });

  it('remembers who was signed in when the event happened', () => {
    const deliver = deliverer();
    let user = { id: 42 } as TrackedEvent['user'];
    const analytics = createAnalytics('allowed', () => user);
    analytics.page(home);
    user = null;
    analytics.page(market);
    analytics.connect(deliver);
    expect(deliver.mock.calls.map(([event]) => event.user)).toEqual([{ id: 42 }, null]);
  });

  it('keeps at most 100 events in memory', () => {
    const deliver = deliverer();
    const analytics = createAnalytics('unknown');
    for (let count = 0; count < 150; count += 1) analytics.page(home);
    analytics.connect(deliver);
    analytics.allow();
    expect(deliver).toHaveBeenCalledTimes(100);
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
