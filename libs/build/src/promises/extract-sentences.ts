import ts from 'typescript-classic';

/** Elements that are part of the sentence around them. */
const INLINE = new Set(['a', 'b', 'br', 'em', 'i', 'span', 'strong', 'time', 'Link']);
const SENTENCE_END = /(?<=[.!?])\s+(?=\S)/;

export const normalizeText = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const splitSentences = (text: string): readonly string[] => normalizeText(text).split(SENTENCE_END);

/** `{NAME}` for a constant or a property, `{…}` for everything else that a program inserts. */
const toPlaceholder = (expression: ts.Expression): string =>
  ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression) ? `{${expression.getText()}}` : '{…}';

const getTagName = (node: ts.JsxElement): string => node.openingElement.tagName.getText();

/** The text of an element and of the inline elements in it. */
function readJsx(children: readonly ts.JsxChild[]): string {
  return children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text;
      if (ts.isJsxElement(child)) return INLINE.has(getTagName(child)) ? readJsx(child.children) : ' ';
      if (!ts.isJsxExpression(child) || !child.expression) return ' ';
      return ts.isStringLiteralLike(child.expression) ? child.expression.text : toPlaceholder(child.expression);
    })
    .join('');
}

const readTemplate = ({ head, templateSpans }: ts.TemplateExpression): string =>
  head.text + templateSpans.map(({ expression, literal }) => toPlaceholder(expression) + literal.text).join('');

/** Sentences of a page or an email in TypeScript: text in JSX, and strings of more than one word. */
export function extractSourceSentences(source: string): readonly string[] {
  const file = ts.createSourceFile('a.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node)) {
      const isPart = ts.isJsxElement(node.parent) && INLINE.has(getTagName(node));
      if (!isPart) texts.push(readJsx(node.children));
    } else if (ts.isJsxFragment(node)) texts.push(readJsx(node.children));
    else if (ts.isStringLiteralLike(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node)) texts.push(readTemplate(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts.flatMap(splitSentences).filter((sentence) => sentence.includes(' '));
}

/** Sentences of a Markdown file. Links become their label; values stay as `{{name}}`. */
export const extractMarkdownSentences = (source: string): readonly string[] =>
  source
    .split('\n')
    .map((line) =>
      line
        .replace(/^(?:#+|-|:::)\s+|^\w+: "?/, '')
        .replace(/ \{#[\w-]+\}$|"$/, '')
        .replaceAll('**', '')
        .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1'),
    )
    .flatMap(splitSentences)
    .filter((sentence) => sentence.includes(' '));

export const extractSentences = (file: string, source: string): readonly string[] =>
  file.endsWith('.md') ? extractMarkdownSentences(source) : extractSourceSentences(source);
