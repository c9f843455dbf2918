import { brand, phoneLines } from '@lodestay/contracts/brand';
import { renderEmailHtml } from './email-html.ts';

/** `picture` is a photo, never an illustration. */
export type EmailHome = { title: string; url: string; details: string; picture?: { url: string; alt: string } };

export type EmailBlocks = {
  paragraphs: readonly string[];
  /** Rows of labels and values, such as dates and amounts. */
  details?: readonly (readonly [label: string, value: string])[];
  /** Homes, each with a link. */
  homes?: readonly EmailHome[];
  /** The main button. */
  action?: { label: string; url: string };
  /** Small print below the button. */
  note?: string;
};

/** The content of an email; `renderEmail` turns it into HTML and plain text. */
export type EmailContent = EmailBlocks & {
  subject: string;
  greeting: string;
  /** What else it tells, each with a heading. */
  sections?: readonly EmailSection[];
  /** The unsubscribe link at the end. */
  leave?: { label: string; url: string };
};

export type EmailSection = EmailBlocks & { heading: string; leave?: EmailContent['leave'] };

export type RenderedEmail = { subject: string; html: string; text: string };

export function renderEmail(content: EmailContent): RenderedEmail {
  return { subject: content.subject, html: renderEmailHtml(content, closing), text: renderText(content) };
}

const closing = `Questions? Call ${phoneLines.member}, ${brand.supportHours}.`;

const joinText = (parts: readonly string[]) => parts.filter(Boolean).join('\n\n');

const renderLink = (link: { label: string; url: string } | undefined) => (link ? `${link.label}:\n${link.url}` : '');

const renderBlocksText = ({ paragraphs, details = [], homes = [], action, note }: EmailBlocks) =>
  joinText([
    ...paragraphs,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...homes.map(({ title, url, details: text }) => `${title}\n${text}\n${url}`),
    renderLink(action),
    note ?? '',
  ]);

const renderText = ({ greeting, sections = [], leave, ...blocks }: EmailContent): string =>
  joinText([
    greeting,
    renderBlocksText(blocks),
    ...sections.map((section) =>
      joinText([section.heading.toUpperCase(), renderBlocksText(section), renderLink(section.leave)]),
    ),
    closing,
    brand.name,
    renderLink(leave),
  ]);
