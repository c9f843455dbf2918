import type { Report } from './content-problem.ts';
import type { FoundLink, Question } from './content-types.ts';
import { renderInlineText, renderMarkdown, type Lines } from './markdown.ts';
import { splitAt } from './parse-sections.ts';

const HEADING = /^##\s+(.+?)\s*$/;
/** 'How long can I stay? {#how-long}' */
const WITH_ANCHOR = /^(.+?)\s*\{#([a-z][a-z0-9-]*)\}$/;

/** Reads the questions of a help topic. Every answer must link to a page where the person can act. */
export function parseQuestions(text: Lines, links: Omit<FoundLink, 'file'>[], report: Report): Question[] {
  const { before, parts } = splitAt(text, HEADING);
  if (before.lines.some((line) => line.trim() !== '')) report(before.line, 'Start each question with ##');
  return parts.flatMap(({ title, content, line }) => {
    const [, question, id] = WITH_ANCHOR.exec(title) ?? [];
    if (question === undefined || id === undefined) {
      report(line, 'End the question with its anchor, such as {#how-long}');
      return [];
    }
    const known = links.length;
    const { html, text: answer } = renderMarkdown(content, links, report);
    if (links.length === known) report(line, 'Link to a page where the person can act');
    return [{ id, question: renderInlineText(question), html, text: answer }];
  });
}
