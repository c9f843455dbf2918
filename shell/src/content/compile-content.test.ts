import { describe, expect, it } from '@jest/globals';
import { FREE_CANCELLATION_HOURS } from '@lodestay/stay';
import { compileContent, type ContentFile } from './compile-content.ts';
import { ContentError } from './content-problem.ts';
import { articleFile, helpFile, pageFile } from './make-file.testing.ts';

/** The mistakes of files, as 'file:line: message'. */
function findProblems(...files: ContentFile[]): string[] {
  try {
    compileContent(files);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n');
    throw error;
  }
}

const compilePage = (body: string) => compileContent([pageFile(body)]).pages[0]!;

describe('a page', () => {
  it('has sections with anchors, and blocks in their order', () => {
    const { sections, draft } = compilePage(
      'Intro.\n\n## What’s *new*\n\nText with **weight**.\n\n::: steps\n### First\nDo it.\n\n### Second\nThen [this](/partner).\n:::\n\n::: live homes\n',
    );
    expect(draft).toBe(false);
    expect(sections).toEqual([
      { heading: null, blocks: [{ type: 'text', html: '<p>Intro.</p>\n' }] },
      {
        heading: { id: 'whats-new', text: 'What’s new' },
        blocks: [
          { type: 'text', html: '<p>Text with <strong>weight</strong>.</p>\n' },
          {
            type: 'steps',
            items: [
              { title: 'First', html: '<p>Do it.</p>\n' },
              { title: 'Second', html: '<p>Then <a href="/partner" class="link">this</a>.</p>\n' },
            ],
          },
          { type: 'live', name: 'homes' },
        ],
      },
    ]);
  });

  it('inserts facts from the rules', () => {
    const html = JSON.stringify(compilePage('Within {{free_cancellation_hours}} hours.').sections);
    expect(html).toContain(`Within ${FREE_CANCELLATION_HOURS} hours.`);
  });

  it('marks links to static pages as page loads', () => {
    expect(JSON.stringify(compilePage('[Blog](/blog/) and [home](/)').sections)).toContain(
      '<a href=\\"/blog/\\" class=\\"link\\" data-plain=\\"\\">Blog</a> and <a href=\\"/\\" class=\\"link\\">home</a>',
    );
  });

  it('never passes HTML on', () => {
    expect(findProblems(pageFile('A <b onclick="x()">bold</b> claim.'))).toContain(
      'pages/about.md:10: HTML is not supported',
    );
    expect(findProblems(pageFile('<script>alert(1)</script>'))).toContain('pages/about.md:10: HTML is not supported');
    expect(JSON.stringify(compilePage('2 < 3').sections)).toContain('2 &lt; 3');
  });
});

describe('mistakes are reported with file and line', () => {
  it.each<[string, ContentFile, string]>([
    [
      'no fields',
      { file: 'pages/a.md', source: 'Text' },
      'pages/a.md:1: Start the file with its fields between two lines of ---',
    ],
    ['invalid YAML', { file: 'pages/a.md', source: '---\ntitle: A\nlead: [A\n---\n' }, 'pages/a.md:'],
    ['an unknown field', pageFile('', 'colour: red'), 'pages/about.md:9: There is no field colour'],
    [
      'a wrong date',
      { file: 'pages/about.md', source: pageFile('').source.replace('2026-11-20', 'soon') },
      'pages/about.md:6: date: Must be a date such as 2026-11-23',
    ],
    [
      'an update before the date',
      { file: 'pages/about.md', source: pageFile('').source.replace('2026-11-20', '2026-12-01') },
      'pages/about.md:7: updated: Must not be earlier than date',
    ],
    [
      'an unknown team',
      { file: 'pages/about.md', source: pageFile('').source.replace('Editorial', 'Maya') },
      'pages/about.md:8: team: Invalid option',
    ],
    ['an unknown fact', pageFile('First.\n\nIt costs {{price}}.'), 'pages/about.md:12: There is no value {{price}}'],
    [
      'a price in a description',
      { file: 'pages/about.md', source: pageFile('').source.replace('lead: A lead', 'lead: From {{cleaning_fee}}') },
      'pages/about.md:1: Prices change: write {{cleaning_fee}} in the text below the fields',
    ],
    ['an unknown block', pageFile('\n::: carousel\n:::'), 'pages/about.md:11: There is no block ::: carousel'],
    ['an unknown figure', pageFile('::: figure weather'), 'pages/about.md:10: There is no block ::: figure weather'],
    ['an open block', pageFile('::: note\nText'), 'pages/about.md:10: ::: note is not closed with :::'],
    ['a closing line without a block', pageFile('Text\n:::'), 'pages/about.md:11: This ::: closes nothing'],
    [
      'cards without headings',
      pageFile('::: cards\nText\n:::'),
      'pages/about.md:11: ::: cards has no part that starts with ###',
    ],
    [
      'an action that is no link',
      pageFile('::: actions\nGo\n:::'),
      'pages/about.md:11: Write an action as - [Label](/path)',
    ],
    ['two headings with the same text', pageFile('## A\n\n## A'), 'pages/about.md:12: There is another heading "A"'],
    ['a heading above sections', pageFile('# A'), 'pages/about.md:10: Use ## for sections and ### below them'],
    ['a picture', pageFile('![](/a.png)'), 'pages/about.md:10: Pictures are not supported in texts'],
    ['a name that is taken', pageFile('', '', 'pages/faq.md'), 'pages/faq.md:1: Name the file'],
    [
      'a question without anchor',
      helpFile('## Why?\n\n[Act](/)'),
      'help/booking.md:5: End the question with its anchor',
    ],
    [
      'an answer without a link',
      helpFile('## Why? {#why}\n\nBecause.'),
      'help/booking.md:5: Link to a page where the person can act',
    ],
    [
      'a figure that is not listed',
      { file: 'blog/a.md', source: articleFile('a').source.replace('[rent-by-city]', '[notice-cost]') },
      'blog/a.md:1: figures: rent-by-city is missing',
    ],
  ])('%s', (_name, file, expected) => {
    expect(findProblems(file)).toContainEqual(expect.stringContaining(expected));
  });

  it('lists all mistakes of all files', () => {
    expect(findProblems(pageFile('{{a}}\n\n{{b}}'), helpFile('Text'))).toEqual([
      'pages/about.md:10: There is no value {{a}}',
      'pages/about.md:12: There is no value {{b}}',
      'help/booking.md:5: Start each question with ##',
    ]);
  });

  it('finds an anchor that two topics use', () => {
    const question = '## Why? {#why}\n\n[Act](/)';
    expect(findProblems(helpFile(question), helpFile(question, 'prices', 2))).toEqual([
      'help/prices.md:1: {#why} is also in help/booking.md',
    ]);
  });
});

it('sorts articles by date and topics by their order', () => {
  const { articles, topics } = compileContent([
    articleFile('old', { date: '2026-01-01' }),
    articleFile('new'),
    helpFile('', 'second', 2),
    helpFile('', 'first', 1),
  ]);
  expect(articles.map(({ slug }) => slug)).toEqual(['new', 'old']);
  expect(topics.map(({ slug }) => slug)).toEqual(['first', 'second']);
});
