import type { Report } from './content-problem.ts';
import {
  FIGURE_NAMES,
  LIVE_PARTS,
  type Block,
  type ContentLink,
  type FigureName,
  type FoundLink,
  type LivePart,
  type Section,
} from './content-types.ts';
import { renderInlineText, renderMarkdown, toAnchor, type Lines } from './markdown.ts';

type Links = Omit<FoundLink, 'file'>[];
type Context = { links: Links; report: Report };

const HEADING = /^##\s+(.+?)\s*$/;
const ITEM = /^###\s+(.+?)\s*$/;
const OPENING = /^:::\s*([a-z]+)(?:\s+([a-z-]+))?\s*$/;
const CLOSING = /^:::\s*$/;
const LINK_ITEM = /^[-*]\s+\[([^\]]+)\]\(([^)\s]+)\)\s*$/;

const isBlank = (line: string) => line.trim() === '';

/** Splits lines before each line that matches. The first part is what comes before the first match. */
export function splitAt(
  { lines, line }: Lines,
  pattern: RegExp,
): { before: Lines; parts: { title: string; content: Lines; line: number }[] } {
  const starts = lines.flatMap((text, index) => (pattern.test(text) ? [index] : []));
  const slice = (from: number, to: number | undefined): Lines => ({ lines: lines.slice(from, to), line: line + from });
  return {
    before: slice(0, starts[0]),
    parts: starts.map((start, index) => ({
      title: pattern.exec(lines[start]!)![1]!,
      content: slice(start + 1, starts[index + 1]),
      line: line + start,
    })),
  };
}

function parseItems(given: Lines, type: 'cards' | 'steps', { links, report }: Context): Block {
  const { before, parts } = splitAt(given, ITEM);
  if (before.lines.some((line) => !isBlank(line))) report(before.line, `Start each part of ::: ${type} with ###`);
  if (parts.length === 0) report(given.line, `::: ${type} has no part that starts with ###`);
  return {
    type,
    items: parts.map(({ title, content }) => ({
      title: renderInlineText(title),
      html: renderMarkdown(content, links, report).html,
    })),
  };
}

function parseActions({ lines, line: first }: Lines, { links, report }: Context): Block {
  const found: ContentLink[] = [];
  for (const [index, text] of lines.entries()) {
    if (isBlank(text)) continue;
    const [, label, href] = LINK_ITEM.exec(text) ?? [];
    if (label === undefined || href === undefined) {
      report(first + index, 'Write an action as - [Label](/path)');
      continue;
    }
    found.push({ label, href });
    links.push({ href, line: first + index });
  }
  return { type: 'actions', links: found };
}

const isKnownName = <Name extends string>(names: readonly Name[], name: string | undefined): name is Name =>
  names.includes(name as Name);

function parseContainer(type: string, name: string | undefined, content: Lines, context: Context): Block | null {
  const { links, report } = context;
  switch (type) {
    case 'cards':
    case 'steps':
      return parseItems(content, type, context);
    case 'note':
      return { type, html: renderMarkdown(content, links, report).html };
    case 'actions':
      return parseActions(content, context);
    case 'live':
      if (isKnownName<LivePart>(LIVE_PARTS, name)) return { type, name };
      break;
    case 'figure':
      if (isKnownName<FigureName>(FIGURE_NAMES, name)) return { type, name };
      break;
    default:
      break;
  }
  report(content.line - 1, `There is no block ::: ${[type, name].filter(Boolean).join(' ')}`);
  return null;
}

/** Blocks without content. They need no closing line. */
const EMPTY_BLOCKS: ReadonlySet<string> = new Set(['live', 'figure']);

function parseBlocks({ lines, line: first }: Lines, context: Context): Block[] {
  const blocks: Block[] = [];
  let text: string[] = [];
  const endText = (before: number) => {
    if (!text.every(isBlank))
      blocks.push({
        type: 'text',
        html: renderMarkdown({ lines: text, line: first + before - text.length }, context.links, context.report).html,
      });
    text = [];
  };
  for (let index = 0; index < lines.length; index += 1) {
    const opening = OPENING.exec(lines[index]!);
    if (!opening) {
      if (CLOSING.test(lines[index]!)) context.report(first + index, 'This ::: closes nothing');
      else text.push(lines[index]!);
      if (CLOSING.test(lines[index]!)) endText(index);
      continue;
    }
    endText(index);
    const [, type, name] = opening as unknown as [string, string, string | undefined];
    let end = index;
    if (!EMPTY_BLOCKS.has(type)) {
      end = lines.findIndex((line, other) => other > index && CLOSING.test(line));
      if (end === -1) {
        context.report(first + index, `::: ${type} is not closed with :::`);
        return blocks;
      }
    }
    const content = { lines: lines.slice(index + 1, end), line: first + index + 1 };
    const block = parseContainer(type, name, content, context);
    if (block) blocks.push(block);
    index = end;
  }
  endText(lines.length);
  return blocks;
}

/** Reads the text of a page or an article: sections below `##` headings, with blocks. */
export function parseSections(text: Lines, links: Links, report: Report): Section[] {
  const context = { links, report };
  const { before, parts } = splitAt(text, HEADING);
  const ids = new Set<string>();
  const sections: Section[] = parts.map(({ title, content, line }) => {
    const heading = renderInlineText(title);
    const id = toAnchor(heading);
    if (ids.has(id)) report(line, `There is another heading "${heading}"`);
    ids.add(id);
    return { heading: { id, text: heading }, blocks: parseBlocks(content, context) };
  });
  const intro = parseBlocks(before, context);
  return intro.length > 0 ? [{ heading: null, blocks: intro }, ...sections] : sections;
}
