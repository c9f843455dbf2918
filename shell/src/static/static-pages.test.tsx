import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import type { ResponseOf } from '@lodestay/contracts';
import { findSchemaProblems } from '@lodestay/testing/schema-org';
import { formatMoney } from '@lodestay/stay';
import { testPrices } from '@lodestay/testing';
import { createServerPlatform } from '@lodestay/platform/server';
import { Providers, SiteRouter, type Platform } from '@lodestay/platform';
import { createRenderRequest } from '@lodestay/contracts/render-request';
import { compileContent, type ContentFile } from '../content/compile-content.ts';
import { articleFile, helpFile, pageFile } from '../content/make-file.testing.ts';
import { listFeedEntries, listStaticPaths } from './published.ts';
import type { StaticPage } from './static-page.ts';
import { findStaticPage } from './static-pages.ts';

const ORIGIN = 'https://site.example';
const NOW = Date.parse('2026-11-23T18:00:00Z');

const FIGURES: ResponseOf<'getInventoryFigures'> = {
  computedOn: '2026-11-22',
  minimumHomes: 10,
  homes: 40,
  furnishedHomes: 30,
  estimatedHomes: 0,
  demoHomes: 0,
  rents: [],
  markets: [
    {
      slug: 'denver',
      name: 'Denver',
      state: 'CO',
      homes: 30,
      rents: [{ beds: 1, homes: 30, low: 200_000, median: 250_000, high: 300_000 }],
    },
    {
      slug: 'aspen',
      name: 'Aspen',
      state: 'CO',
      homes: 3,
      rents: [{ beds: 1, homes: 3, low: null, median: null, high: null }],
    },
  ],
  unfurnished: [],
  availability: [],
  example: null,
};

/** A platform whose API answers the given calls and fails all others. */
function createPlatform(url: string, answers: Record<string, unknown>, prices: Platform['prices']): Platform {
  const request = createRenderRequest({
    url,
    origin: ORIGIN,
    apiBase: 'http://api.invalid',
    user: null,
    token: undefined,
    userAgent: undefined,
    clientAddress: '127.0.0.1',
    nonce: 'n',
    phone: '(303) 555-0142',
    now: NOW,
    prices,
  });
  const call = (name: string) =>
    name in answers ? Promise.resolve(answers[name]) : Promise.reject(new Error('the API is down'));
  return { ...createServerPlatform(request), api: { call } as unknown as Platform['api'] };
}

type Options = { drafts?: boolean; answers?: Record<string, unknown>; prices?: Platform['prices'] };

async function find(url: string, files: ContentFile[], { drafts = false, answers = {}, prices }: Options = {}) {
  const platform = createPlatform(url, answers, prices);
  const result = await findStaticPage({
    url: new URL(url, ORIGIN),
    platform,
    content: compileContent(files),
    drafts,
  });
  return { result, platform };
}

/** Renders a static page, and returns its head. */
async function open(url: string, files: ContentFile[], options?: Options) {
  const { result, platform } = await find(url, files, options);
  const { Page, head } = result as StaticPage;
  const { pathname } = new URL(url, ORIGIN);
  render(
    <Providers platform={platform}>
      <SiteRouter location={{ pathname }} platform={platform}>
        <Page />
      </SiteRouter>
    </Providers>,
  );
  return head;
}

const DRAFT = 'draft: true';

describe('drafts', () => {
  const files = [pageFile('', DRAFT), articleFile('new', { extra: DRAFT }), articleFile('old')];

  it.each(['/p/about/', '/blog/new/'])('%s exists only for people who may read drafts', async (path) => {
    expect((await find(path, files)).result).toBeNull();
    const head = await open(path, files, { drafts: true });
    expect(head.robots).toBe('noindex');
    expect(screen.getByText(/Visitors cannot see this page/)).toBeVisible();
  });

  it('are in no list, feed or sitemap, not even for people who may read them', async () => {
    const content = compileContent(files);
    expect(listStaticPaths(content)).toEqual(['/p/faq/', '/blog/', '/blog/old/']);
    expect(listFeedEntries(content).map(({ path }) => path)).toEqual(['/blog/old/']);
    await open('/blog/', files, { drafts: true });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['The old']);
  });
});

describe('a page', () => {
  it('has its title, description, canonical URL and breadcrumbs', async () => {
    const head = await open('/p/about', [pageFile('## One\n\nText.')]);
    expect(head).toMatchObject({ canonical: '/p/about/', description: expect.any(String) });
    expect(head.robots).toBeUndefined();
    expect(JSON.stringify(head.jsonLd)).toContain('"item":"https://site.example/p/about/"');
    expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'One' })).toHaveTextContent('Text.');
  });

  it('keeps the campaign in the links of its text', async () => {
    await open('/p/about/?utm_source=mail', [pageFile('[Partner](/partner)')]);
    expect(screen.getByRole('link', { name: 'Partner' })).toHaveAttribute('href', '/partner?utm_source=mail');
  });

  it('is readable without the API', async () => {
    await open('/p/about/', [pageFile('::: live counts\n\n::: live homes\n\nText.')]);
    expect(screen.getAllByText('Not stated')).toHaveLength(4);
    expect(screen.getByText('Text.')).toBeVisible();
  });

  it('redirects a search near a hospital to the homes of the city', async () => {
    const files = [pageFile('::: live hospital-search')];
    const search = async (query: string) => (await find(`/p/about/?${query}`, files)).result;
    expect(await search('market=denver&near=39.7,+-104.9&utm_source=mail')).toEqual({
      status: 302,
      redirect: '/s/denver?near=39.7%2C+-104.9&sortBy=distance&utm_source=mail',
    });
    expect(await search('market=denver')).toEqual({ status: 302, redirect: '/s/denver' });
    for (const query of ['market=../evil', 'market=//evil.example', 'near=39,-104'])
      expect(await search(query)).toHaveProperty('Page');
  });
});

describe('prices in texts', () => {
  const prices = testPrices({ cleaning: 20_000, platformFee: 700, flex: 10_900 }, '2026-06-01');
  const text = 'It costs **{{cleaning_fee}}**, and {{ flex_extra }} more.';

  it('are those in force', async () => {
    await open('/p/about/', [pageFile(text)], { prices });
    expect(screen.getByText(/^It costs/).textContent).toMatch(/^It costs \$200, and 9.?% more\.$/);
  });

  it('are the built-in ones if the site has no others', async () => {
    await open('/p/about/', [pageFile(text)]);
    expect(screen.getByText(/^It costs/).textContent).toMatch(/^It costs \$150, and 6.?% more\.$/);
  });

  it('are in the answers of the Help Center, its structured data and its search', async () => {
    const files = [helpFile('## Which fees? {#fees}\n\nCleaning of {{cleaning_fee}}. [Search](/)\n')];
    const head = await open('/p/faq/', files, { prices });
    expect(JSON.stringify(head.jsonLd)).toContain('Cleaning of $200.');
    expect(document.body).toHaveTextContent('Cleaning of $200.');
    await open('/p/faq/?q=fees', files, { prices });
    expect(document.body).not.toHaveTextContent('$150');
  });

  it('are in the figures of articles', async () => {
    const example = { slug: 'a', title: 'The Alder, 412', marketName: 'Denver', rent: 300_000 };
    const article = articleFile('costs');
    const source = article.source.replaceAll('rent-by-city', 'cost-of-a-month');
    const answers = { getInventoryFigures: { ...FIGURES, example } };
    await open('/blog/costs/', [{ ...article, source }], { answers, prices });
    // 31 nights of rent, 7% of it, $200 and $199.
    const rent = Math.round((300_000 * 12 * 31) / 365);
    expect(document.body).toHaveTextContent(
      `The first month costs ${formatMoney(rent + Math.round(rent * 0.07) + 39_900)}`,
    );
  });
});

describe('an article', () => {
  it('shows its figure as a table with date, sample and method, and states what is missing', async () => {
    const head = await open('/blog/rents/', [articleFile('rents')], { answers: { getInventoryFigures: FIGURES } });
    const figure = screen.getByRole('figure', { name: 'Monthly rent of furnished one-bedroom homes' });
    expect(figure).toHaveTextContent('from $2,500 a month in Denver');
    expect(figure).toHaveTextContent('Nov 22, 2026');
    const table = within(figure).getByRole('table', { hidden: true });
    expect(
      within(table).getByRole('row', { name: /Denver, CO 30 \$2,000 \$2,500 \$3,000/, hidden: true }),
    ).toBeInTheDocument();
    expect(
      within(table).getByRole('row', { name: /Aspen, CO 3 Not stated Not stated/, hidden: true }),
    ).toBeInTheDocument();
    expect(head.jsonLd).toContainEqual(
      expect.objectContaining({
        '@type': 'Article',
        headline: 'The rents',
        datePublished: '2026-11-20',
        dateModified: '2026-11-23',
      }),
    );
    expect(head.jsonLd!.flatMap(findSchemaProblems)).toEqual([]);
    expect(head.feed?.href).toBe('/blog/feed.xml');
  });

  it.each([
    ['before the figures were computed', { getInventoryFigures: { ...FIGURES, computedOn: null } }],
    ['with too few homes', { getInventoryFigures: { ...FIGURES, markets: [] } }],
    ['without the API', {}],
  ])('says "Not stated" %s', async (_name, answers) => {
    await open('/blog/rents/', [articleFile('rents')], { answers });
    expect(screen.getByText('Not stated.')).toBeVisible();
    expect(screen.getByText('Text of rents.')).toBeVisible();
  });

  it('links to other articles', async () => {
    await open('/blog/rents/', [articleFile('rents'), articleFile('other')]);
    expect(screen.getByRole('link', { name: 'The other' })).toHaveAttribute('href', '/blog/other/');
    expect(screen.queryByRole('link', { name: 'The rents' })).toBeNull();
  });
});

describe('the Help Center', () => {
  const files = [
    helpFile(
      '## Can I bring a pet? {#pets}\n\nUp to two pets. [Search](/)\n\n## When do I pay? {#when}\n\nAt booking. [Start](/)',
    ),
  ];

  it('has an anchor for each topic and question, and structured data', async () => {
    const head = await open('/p/faq/', files);
    expect(document.getElementById('booking')).toHaveTextContent('Booking');
    expect(document.getElementById('pets')).toHaveTextContent('Can I bring a pet?');
    expect(JSON.stringify(head.jsonLd)).toContain('Up to two pets.');
    expect(head.jsonLd!.flatMap(findSchemaProblems)).toEqual([]);
    expect(head.robots).toBeUndefined();
  });

  it('searches with a plain form, and search engines do not list the results', async () => {
    const head = await open('/p/faq/?q=dogs', files);
    expect(head).toMatchObject({ robots: 'noindex', canonical: '/p/faq/' });
    expect(screen.getByRole('heading', { name: '1 answer' })).toBeVisible();
    expect(screen.getByText('Up to two pets.', { exact: false })).toBeVisible();
    expect(screen.queryByText('When do I pay?')).toBeNull();
    expect(screen.getByRole('searchbox', { name: 'Your question' })).toHaveValue('dogs');
  });

  it('offers contact when nothing matches, and shows the words as text', async () => {
    await open('/p/faq/?q=%3Cb%3Exyzzy', files);
    expect(screen.getByText(/No answer matches “<b>xyzzy”/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'contact us' }).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'All questions' })).toHaveAttribute('href', '/p/faq/');
  });
});

it('knows no other pages', async () => {
  for (const path of ['/p/', '/p/nowhere/', '/blog/nowhere/', '/blog/', '/p/about/more/'])
    expect((await find(path, [pageFile('')])).result).toBeNull();
});
