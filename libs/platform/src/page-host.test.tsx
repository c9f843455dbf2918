import { useEffect, type ComponentType } from 'react';
import { act, render } from '@testing-library/react';
import { expect, it, jest } from '@jest/globals';
import { createAnalytics, type Consent, type TrackedEvent } from '@lodestay/analytics';
import { createRenderRequest } from '@lodestay/contracts/render-request';
// By package name: the pages and their host share its contexts.
import {
  createLocationStore,
  defineRemote,
  parseLocation,
  PageHost,
  preparePage,
  Providers,
  usePlatform,
} from '@lodestay/platform';
import { createServerPlatform } from './server/index.ts';

async function open(href: string, consent: Consent, Page: ComponentType = () => <p>The page</p>) {
  const page = async () => ({ Page, head: () => ({ title: '' }) });
  const remote = defineRemote({
    name: 'mf-x',
    pages: [
      { name: 'market', path: '/s/:market', load: page },
      { name: 'city', path: '/l/:city', load: page },
    ],
  });
  const deliver = jest.fn<(event: TrackedEvent) => void>();
  const analytics = createAnalytics(consent);
  analytics.connect(deliver);
  const platform = {
    ...createServerPlatform(
      createRenderRequest({
        url: '/',
        origin: 'https://site.example',
        apiBase: '',
        user: null,
        nonce: '',
        phone: '',
        now: Date.parse('2027-01-01T00:00:00Z'),
      }),
    ),
    analytics,
  };
  const location = createLocationStore(href);
  const prepared = await preparePage(remote, platform, new URL(href, 'https://site.example'));
  if (!('page' in prepared)) throw new Error('no page');
  const { rerender } = render(<PageHost remote={remote} initial={prepared.page} location={location} />, {
    wrapper: ({ children }) => <Providers platform={platform}>{children}</Providers>,
  });
  return {
    deliver,
    analytics,
    goTo: (next: string) => act(async () => location.set(parseLocation(next, next))),
    rerender: () => rerender(<PageHost remote={remote} initial={prepared.page} location={location} />),
    getTracked: () => deliver.mock.calls.map(([{ event, page }]) => [event.event, page!.name, page!.path, page!.url]),
  };
}

it('tracks the first page, each new search and each later page once, and only with consent', async () => {
  const { analytics, deliver, goTo, rerender, getTracked } = await open(
    '/s/denver?startDate=2027-01-11&endDate=2027-04-11',
    'unknown',
  );
  rerender();
  await goTo('/s/denver?minBeds=2');
  expect(deliver).not.toHaveBeenCalled();
  analytics.allow();
  await goTo('/s/denver?minBeds=2#homes');
  await goTo('/l/aurora-co');
  expect(getTracked()).toEqual([
    ['page_view', 'market', '/s/:market', '/s/denver?startDate=2027-01-11&endDate=2027-04-11'],
    ['page_view', 'market', '/s/:market', '/s/denver?minBeds=2'],
    ['page_view', 'city', '/l/:city', '/l/aurora-co'],
  ]);
});

it('tracks nothing that happened while consent was denied', async () => {
  const { analytics, deliver, goTo } = await open('/s/denver', 'denied');
  await goTo('/s/denver?minBeds=2');
  analytics.allow();
  expect(deliver).not.toHaveBeenCalled();
});

it('tracks the events of a page after its page view', async () => {
  const Tracking = () => {
    const { analytics } = usePlatform();
    useEffect(() => analytics.track({ event: 'sign_up' }), [analytics]);
    return null;
  };
  const { getTracked } = await open('/l/aurora-co', 'allowed', Tracking);
  expect(getTracked().map(([event, , , url]) => [event, url])).toEqual([
    ['page_view', '/l/aurora-co'],
    ['sign_up', '/l/aurora-co'],
  ]);
});
