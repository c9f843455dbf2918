import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PRICE_LISTS } from '@lodestay/stay';
import { OWNERSHIP } from '@lodestay/releases/ownership';
import { listStaticPaths } from '../static/published.ts';
import type { Content } from './content-types.ts';
import { articleFile, pageFile } from './make-file.testing.ts';
import { compileContent } from './compile-content.ts';
import { insertPrices } from './facts.ts';
import { compileFolder } from './read-content-folder.ts';

const root = join(import.meta.dirname, '../../..');
const content = compileFolder(join(root, 'shell/content'));

/** Routes without parameters. Pages of places and homes depend on the inventory, so texts may not link to them. */
const routes = new Set(
  Object.values(OWNERSHIP)
    .flat()
    .map((entry) => (typeof entry === 'string' ? entry : entry.path))
    .filter((path) => !path.includes(':')),
);

/** The anchors of static pages, by path. */
const findAnchors = ({ pages, articles, topics }: Content) =>
  new Map<string, ReadonlySet<string>>([
    ['/p/faq/', new Set(topics.flatMap(({ slug, questions }) => [slug, ...questions.map(({ id }) => id)]))],
    ['/blog/', new Set()],
    ...[...pages.map((page) => ['/p', page] as const), ...articles.map((article) => ['/blog', article] as const)].map(
      ([folder, { slug, sections }]) =>
        [`${folder}/${slug}/`, new Set(sections.flatMap(({ heading }) => heading?.id ?? []))] as const,
    ),
  ]);

/** The links of texts that lead nowhere, with file and line. */
function findDeadLinks(given: Content): string[] {
  const listed = new Set(listStaticPaths(given));
  const anchors = findAnchors(given);
  return given.links.flatMap(({ href, file, line }) => {
    if (/^(https:\/\/|mailto:|tel:)/.test(href)) return [];
    const [path, anchor] = href.split('#') as [string, string?];
    const exists = routes.has(path) || listed.has(path);
    return exists && (anchor === undefined || anchors.get(path)?.has(anchor)) ? [] : [`${file}:${line}: ${href}`];
  });
}

describe('links', () => {
  it('of all texts lead to pages and anchors that exist', () => {
    expect(content.links.length).toBeGreaterThan(60);
    expect(findDeadLinks(content)).toEqual([]);
  });

  it.each([
    '/nowhere',
    '/p/nowhere/',
    '/p/about',
    '/s/denver',
    'partner',
    '/p/about/#nowhere',
    '/partner#nowhere',
    '/p/later/',
  ])('to %s are dead', (href) => {
    const draft = pageFile('', 'draft: true', 'pages/later.md');
    expect(findDeadLinks(compileContent([pageFile(`\n[There](${href})`), draft]))).toEqual([
      `pages/about.md:11: ${href}`,
    ]);
  });

  it('to pages, anchors, routes and other sites are found', () => {
    const body = '## Why\n\n[a](/p/about/#why) [b](/partner) [c](/blog/rents/) [d](https://example.com) [e](/p/faq/)';
    expect(findDeadLinks(compileContent([pageFile(body), articleFile('rents')]))).toEqual([]);
  });
});

describe('the texts of the site', () => {
  it('include the pages of the specification, six articles and 20 questions or more', () => {
    const paths = listStaticPaths(content);
    for (const slug of ['about', 'homes-for-healing', 'hosts', 'affiliate-program', 'careers', 'faq'])
      expect(paths).toContain(`/p/${slug}/`);
    expect(content.articles.filter(({ draft }) => !draft).length).toBeGreaterThanOrEqual(6);
    expect(content.topics.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(20);
  });

  it('contain no fact that was not inserted', () => {
    expect(JSON.stringify(insertPrices(content, PRICE_LISTS[0]!))).not.toMatch(/\{\{|\}\}/);
  });

  it('are all listed on the page /sitemap', () => {
    const source = readFileSync(join(root, 'mf-marketing/src/features/sitemap/site-links.ts'), 'utf8');
    expect(listStaticPaths(content).filter((path) => !source.includes(`'${path}'`))).toEqual([]);
  });
});
