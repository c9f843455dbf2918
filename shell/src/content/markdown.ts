import MarkdownIt, { type Token } from 'markdown-it';
import type { Report } from './content-problem.ts';
import type { FoundLink } from './content-types.ts';
import { isPlainPath } from './is-plain-path.ts';

const isOtherSite = (href: string) => /^(https?:)?\/\//.test(href);

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true, quotes: '“”‘’' });

markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  const token = tokens[index]!;
  const href = String(token.attrGet('href'));
  token.attrJoin('class', 'link');
  if (isPlainPath(href)) token.attrSet('data-plain', '');
  if (isOtherSite(href)) token.attrSet('rel', 'noopener');
  return self.renderToken(tokens, index, options);
};

/** 'What it costs' becomes 'what-it-costs'. */
export const toAnchor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\d]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Lines of a file to render. `line` is the line of the file of the first. */
export type Lines = { lines: readonly string[]; line: number };

export type Rendered = { html: string; text: string };

/** Renders Markdown. Reports HTML and pictures, which texts may not contain, and headings above level 3. */
export function renderMarkdown(
  { lines, line: first }: Lines,
  links: Omit<FoundLink, 'file'>[],
  report: Report,
): Rendered {
  const tokens = markdown.parse(lines.join('\n'), {});
  const words: string[] = [];
  for (const token of tokens) {
    const line = first + (token.map?.[0] ?? 0);
    if (token.type === 'heading_open' && token.tag !== 'h3') report(line, 'Use ## for sections and ### below them');
    for (const child of token.children ?? []) {
      if (child.type === 'link_open') links.push({ href: String(child.attrGet('href')), line });
      if (child.type === 'image') report(line, 'Pictures are not supported in texts');
      if (child.type === 'text' && /<\/?[a-z][^>]*>/i.test(child.content)) report(line, 'HTML is not supported');
    }
    if (token.type === 'inline') words.push(toText(token));
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), text: words.join(' ') };
}

const toText = ({ children }: Token): string =>
  (children ?? []).map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content)).join('');

/** Renders a heading or another single line, without markup. */
export const renderInlineText = (line: string): string => toText(markdown.parseInline(line, {})[0]!);
