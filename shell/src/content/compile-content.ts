import type { z } from 'zod';
import { ContentError, type ContentProblem, type Report } from './content-problem.ts';
import type { Article, Content, ContentPage, FoundLink, HelpTopic, Section } from './content-types.ts';
import { insertFacts } from './facts.ts';
import { articleFields, pageFields, topicFields } from './front-matter-schemas.ts';
import { readFrontMatter } from './front-matter.ts';
import type { Lines } from './markdown.ts';
import { parseQuestions } from './parse-questions.ts';
import { parseSections } from './parse-sections.ts';

/** A Markdown file. `file` is its path below the content folder, such as 'pages/about.md'. */
export type ContentFile = { file: string; source: string };

type Links = Omit<FoundLink, 'file'>[];
type Parsed<Fields> = { slug: string; fields: Fields; text: Lines; links: Links; report: Report };

const NAME = /^(pages|blog|help)\/([a-z][a-z0-9-]*)\.md$/;
/** Paths below /p/ and /blog/ that are not Markdown files. */
const TAKEN: ReadonlySet<string> = new Set(['pages/faq', 'blog/feed']);

/** The names of the figures in an article's text. */
const listFigures = (sections: readonly Section[]) =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'figure' ? [block.name] : [])));

/** Builds all texts from their files. Throws `ContentError` with every mistake, each with file and line. */
export function compileContent(files: readonly ContentFile[]): Content {
  const problems: ContentProblem[] = [];
  const allLinks: FoundLink[] = [];
  const [pages, articles, topics]: [ContentPage[], Article[], HelpTopic[]] = [[], [], []];

  function read<Schema extends z.ZodType, Text>(
    { file, source }: ContentFile,
    schema: Schema,
    build: (parsed: Parsed<z.output<Schema>>) => Text,
  ): Text[] {
    const report: Report = (line, message) => void problems.push({ file, line, message });
    const slug = NAME.exec(file)![2]!;
    const front = readFrontMatter(source, schema, report);
    if (!front) return [];
    const lines = front.body.map((line, index) =>
      insertFacts(line, {
        onUnknown: (name) => report(front.offset + index + 1, `There is no value {{${name}}}`),
      }),
    );
    const links: Links = [];
    const text = { lines, line: front.offset + 1 };
    const built = build({ slug, fields: front.fields, text, links, report });
    allLinks.push(...links.map((link) => ({ ...link, file })));
    return [built];
  }

  for (const given of files) {
    const [, folder, slug] = NAME.exec(given.file) ?? [];
    if (folder === undefined || TAKEN.has(`${folder}/${slug}`)) {
      const message =
        'Name the file pages/…, blog/… or help/…, in small letters and hyphens, and not like another page';
      problems.push({ file: given.file, line: 1, message });
    } else if (folder === 'pages') {
      pages.push(
        ...read(given, pageFields, ({ fields, text, links, report, ...rest }) => {
          links.push(...fields.actions.map(({ href }) => ({ href, line: 1 })));
          return { ...withFacts(fields, report), slug: rest.slug, sections: parseSections(text, links, report) };
        }),
      );
    } else if (folder === 'blog') {
      articles.push(
        ...read(given, articleFields, ({ fields, text, links, report, ...rest }) => {
          const sections = parseSections(text, links, report);
          const shown = listFigures(sections);
          for (const name of new Set<string>([...shown, ...fields.figures]))
            if (!shown.some((other) => other === name)) report(1, `figures: the text has no ::: figure ${name}`);
            else if (!fields.figures.includes(name)) report(1, `figures: ${name} is missing`);
          return { ...withFacts(fields, report), slug: rest.slug, figures: shown, sections };
        }),
      );
    } else {
      topics.push(
        ...read(given, topicFields, ({ fields, text, links, report, ...rest }) => ({
          ...fields,
          slug: rest.slug,
          questions: parseQuestions(text, links, report),
        })),
      );
    }
  }
  problems.push(...findRepeatedAnchors(topics));
  if (problems.length > 0) throw new ContentError(problems);
  return {
    pages: pages.sort((a, b) => a.slug.localeCompare(b.slug)),
    articles: articles.sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug)),
    topics: topics.sort((a, b) => a.order - b.order),
    links: allLinks,
  };
}

/**
 * The fields that people read, with their facts inserted. Unknown names stay as they are, and a test finds them. Lists, the feed and
 * search engines keep these fields, so they contain no prices.
 */
function withFacts<Fields extends { title: string; description: string; lead: string }>(
  fields: Fields,
  report: Report,
): Fields {
  const insert = (text: string) =>
    insertFacts(text, {
      onUnknown: () => {},
      onPrice: (name) => report(1, `Prices change: write {{${name}}} in the text below the fields`),
    });
  return {
    ...fields,
    title: insert(fields.title),
    description: insert(fields.description),
    lead: insert(fields.lead),
    ...('heading' in fields ? { heading: insert(fields.heading as string) } : {}),
  };
}

/** All questions are on one page, so an anchor may appear only once. */
function findRepeatedAnchors(topics: readonly HelpTopic[]): ContentProblem[] {
  const owners = new Map<string, string>();
  return topics.flatMap(({ slug, questions }) =>
    questions.flatMap(({ id }) => {
      const other = owners.get(id);
      owners.set(id, slug);
      return other === undefined
        ? []
        : [{ file: `help/${slug}.md`, line: 1, message: `{#${id}} is also in help/${other}.md` }];
    }),
  );
}
