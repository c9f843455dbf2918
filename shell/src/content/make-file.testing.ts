import type { ContentFile } from './compile-content.ts';

const DATES = 'date: 2026-11-20\nupdated: 2026-11-23\nteam: Editorial';
const DESCRIPTION = 'A description that is long enough for the results of a search engine.';

/** A page file. `extra` are more fields. */
export const pageFile = (body: string, extra = '', file = 'pages/about.md'): ContentFile => ({
  file,
  source: `---\ntitle: About\nheading: About us\nlead: A lead.\ndescription: ${DESCRIPTION}\n${DATES}\n${extra}${extra && '\n'}---\n${body}`,
});

/** An article file. */
export const articleFile = (slug: string, { date = '2026-11-20', extra = '' } = {}): ContentFile => ({
  file: `blog/${slug}.md`,
  source: `---\ntitle: The ${slug}\nlead: A lead.\ndescription: ${DESCRIPTION}\ndate: ${date}\nupdated: 2026-11-23\nteam: Housing data\nfigures: [rent-by-city]\n${extra}${extra && '\n'}---\n## Rents\n\n::: figure rent-by-city\n\nText of ${slug}.\n`,
});

/** A help file. */
export const helpFile = (body: string, slug = 'booking', order = 1): ContentFile => ({
  file: `help/${slug}.md`,
  source: `---\ntitle: Booking\norder: ${order}\n---\n${body}`,
});
