import { act, render } from '@testing-library/react';
import { expect, it, jest } from '@jest/globals';
import { createAnalytics, type AnalyticsEvent } from '@lodestay/analytics';
import { createRenderRequest } from '@lodestay/contracts/render-request';
// By package name: the pages and their host share its contexts.
import { createLocationStore, defineRemote, parseLocation, PageHost, preparePage, Providers } from '@lodestay/platform';
import { createServerPlatform } from './server/index.ts';

const page = async () => ({ Page: () => <p>The page</p>, head: () => ({ title: '' }) });
const remote = defineRemote({
  name: 'mf-x',
  pages: [
    { name: 'market', path: '/s/:market', load: page },
    { name: 'city', path: '/l/:city', load: page },
  ],
});

async function open(href: string, consent: 'unknown' | 'denied') {
  const deliver = jest.fn<(event: AnalyticsEvent) => void>();
  const analytics = createAnalytics(deliver, consent);
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
    getTracked: () => deliver.mock.calls.map(([{ event, landing_page_name: name, url }]) => [event, name, url]),
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
    ['page_view', 'market', 'https://site.example/s/denver?start_date=2027-01-11&end_date=2027-04-11'],
    ['page_view', 'market', 'https://site.example/s/denver?min_beds=2'],
    ['page_view', 'city', 'https://site.example/l/aurora-co'],
  ]);
  expect(deliver.mock.calls[0]![0]).toMatchObject({ duration: 90, start_date: '2027-01-11' });
});

it('tracks nothing that happened while consent was denied', async () => {
  const { analytics, deliver, goTo } = await open('/s/denver', 'denied');
  await goTo('/s/denver?minBeds=2');
  analytics.allow();
  expect(deliver).not.toHaveBeenCalled();
});
