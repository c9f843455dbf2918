import { brand, phoneLines } from '@lodestay/contracts/brand';
import { escape as escapeHtml } from 'he';

/** `picture` is a photo, never an illustration. */
export type EmailHome = { title: string; url: string; details: string; picture?: { url: string; alt: string } };

type Blocks = {
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
export type EmailContent = Blocks & {
  subject: string;
  greeting: string;
  /** What else it tells, each with a heading. */
  sections?: readonly EmailSection[];
  /** The unsubscribe link at the end. */
  leave?: { label: string; url: string };
};

export type EmailSection = Blocks & { heading: string; leave?: EmailContent['leave'] };

export type RenderedEmail = { subject: string; html: string; text: string };

export function renderEmail(content: EmailContent): RenderedEmail {
  return { subject: content.subject, html: renderHtml(content), text: renderText(content) };
}

const closing = `Questions? Call ${phoneLines.member}, ${brand.supportHours}.`;

const joinText = (parts: readonly string[]) => parts.filter(Boolean).join('\n\n');

const renderLink = (link: { label: string; url: string } | undefined) => (link ? `${link.label}:\n${link.url}` : '');

const renderBlocksText = ({ paragraphs, details = [], homes = [], action, note }: Blocks) =>
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

/** Email clients support little more than tables and inline styles, so colors repeat the values of the design tokens. */
function renderHtml({ subject, greeting, sections = [], leave, ...blocks }: EmailContent): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f4f6f8;color:#0e1b2c;font:16px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 20px;font:500 22px Georgia,serif">${escapeHtml(brand.name)}</p>
<div style="background:#ffffff;border:1px solid #dde3ea;border-radius:14px;padding:32px 28px">
<h1 style="margin:0 0 20px;font:500 28px/1.2 Georgia,serif">${escapeHtml(subject)}</h1>
${renderParagraph(greeting)}${renderBlocks(blocks)}${sections.map(renderSection).join('')}
</div>
<p style="margin:20px 0 0;color:#586779;font-size:14px">${escapeHtml(closing)}</p>${leave ? `\n${renderLeave(leave)}` : ''}
</div></body></html>`;
}

const renderParagraph = (text: string, style = 'margin:0 0 16px') => `<p style="${style}">${escapeHtml(text)}</p>`;

const renderLeave = ({ label, url }: NonNullable<EmailContent['leave']>) =>
  `<p style="margin:8px 0 0;font-size:14px"><a href="${escapeHtml(url)}" style="color:#586779">${escapeHtml(label)}</a></p>`;

function renderBlocks({ paragraphs, details = [], homes = [], action, note }: Blocks): string {
  const rows = details.map(
    ([label, value]) =>
      `<tr><td style="padding:8px 16px 8px 0;color:#586779;vertical-align:top">${escapeHtml(label)}</td><td style="padding:8px 0;font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  const table =
    rows.length > 0
      ? `<table role="presentation" style="margin:0 0 24px;border-top:1px solid #dde3ea;border-bottom:1px solid #dde3ea;width:100%;font-size:15px">${rows.join('')}</table>`
      : '';
  const button = action
    ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:13px 22px;border-radius:8px;background:#1a4fd0;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : '';
  const text = paragraphs.map((paragraph) => renderParagraph(paragraph)).join('');
  return `${text}${table}${homes.map(renderHome).join('')}${button}${note ? renderParagraph(note, 'margin:0;color:#586779;font-size:14px') : ''}`;
}

const renderSection = ({ heading, leave, ...blocks }: EmailSection) =>
  `<div style="margin:28px 0 0;padding:24px 0 0;border-top:1px solid #dde3ea"><h2 style="margin:0 0 12px;font:500 21px/1.3 Georgia,serif">${escapeHtml(heading)}</h2>${renderBlocks(blocks)}${leave ? renderLeave(leave) : ''}</div>`;

function renderHome({ title, url, details, picture }: EmailHome): string {
  const image = picture
    ? `<img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="502" style="display:block;width:100%;max-width:502px;height:auto;border-radius:8px;margin:0 0 8px">`
    : '';
  return `<p style="margin:0 0 20px">${image}<a href="${escapeHtml(url)}" style="color:#1a4fd0;font-weight:600">${escapeHtml(title)}</a><br><span style="color:#586779;font-size:15px">${escapeHtml(details)}</span></p>`;
}
