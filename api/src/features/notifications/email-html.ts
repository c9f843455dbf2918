import { brand } from '@lodestay/contracts/brand';
import { escape as escapeHtml } from 'he';
import type { EmailBlocks, EmailContent, EmailHome, EmailSection } from './email-content.ts';

/** Widths in pixels: of the message, and of what is inside its card. */
const WIDTH = 560;
const INNER_WIDTH = 502;

const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/**
 * The HTML of an email. Outlook on Windows renders with Word: it knows no `max-width`, no padding of `div`, `p` and `a`, and no inherited font
 * in tables. So the layout is made of tables, with a table of a fixed width only for Outlook, and cells have padding and fonts. Other clients support little more than inline
 * styles, so colors repeat the values of the design tokens. The colors are meant for light backgrounds, which `color-scheme` tells clients with a dark mode.
 */
export function renderEmailHtml(
  { subject, greeting, sections = [], leave, ...blocks }: EmailContent,
  closing: string,
): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f4f6f8;color:#0e1b2c;font:16px/1.55 ${FONT}">
${renderPreview(blocks)}<table ${TABLE} width="100%" bgcolor="#f4f6f8" style="background:#f4f6f8"><tr><td align="center" style="padding:32px 20px">
<!--[if mso]><table ${TABLE} width="${WIDTH}"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:${WIDTH}px;text-align:left">
<tr><td style="padding:0 0 20px;color:#0e1b2c;font:500 22px Georgia,serif">${escapeHtml(brand.name)}</td></tr>
<tr><td bgcolor="#ffffff" style="background:#ffffff;border:1px solid #dde3ea;border-radius:14px;padding:32px 28px;color:#0e1b2c;font:16px/1.55 ${FONT}">
<h1 style="margin:0 0 20px;font:500 28px/1.2 Georgia,serif">${escapeHtml(subject)}</h1>
${renderParagraph(greeting)}${renderBlocks(blocks)}${sections.map(renderSection).join('')}
</td></tr>
<tr><td style="padding:20px 0 0;color:#586779;font:14px/1.55 ${FONT}">${escapeHtml(closing)}${leave ? `\n${renderLeave(leave)}` : ''}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`;
}

/** The text that inboxes show after the subject: what the email says, not its greeting. */
const renderPreview = ({ paragraphs: [first] }: EmailBlocks) =>
  first === undefined
    ? ''
    : `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(first)}</div>\n`;

const renderParagraph = (text: string, style = 'margin:0 0 16px') => `<p style="${style}">${escapeHtml(text)}</p>`;

const renderLeave = ({ label, url }: NonNullable<EmailContent['leave']>) =>
  `<p style="margin:8px 0 0;font-size:14px"><a href="${escapeHtml(url)}" style="color:#586779">${escapeHtml(label)}</a></p>`;

/** The padding is that of the cell; the link fills it with a border of the same color, so that all of the button can be pressed. */
const renderButton = ({ label, url }: NonNullable<EmailBlocks['action']>) =>
  `<table ${TABLE} style="margin:8px 0 24px"><tr><td bgcolor="#1a4fd0" style="background:#1a4fd0;border-radius:8px"><a href="${escapeHtml(url)}" style="display:inline-block;border:solid #1a4fd0;border-width:13px 22px;border-radius:8px;color:#ffffff;font:600 16px/1.3 ${FONT};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

function renderBlocks({ paragraphs, details = [], homes = [], action, note }: EmailBlocks): string {
  const rows = details.map(
    ([label, value]) =>
      `<tr><td style="padding:8px 16px 8px 0;color:#586779;font:15px/1.55 ${FONT};vertical-align:top">${escapeHtml(label)}</td><td style="padding:8px 0;color:#0e1b2c;font:600 15px/1.55 ${FONT}">${escapeHtml(value)}</td></tr>`,
  );
  const table =
    rows.length > 0
      ? `<table ${TABLE} width="100%" style="margin:0 0 24px;border-top:1px solid #dde3ea;border-bottom:1px solid #dde3ea">${rows.join('')}</table>`
      : '';
  const text = paragraphs.map((paragraph) => renderParagraph(paragraph)).join('');
  return `${text}${table}${homes.map(renderHome).join('')}${action ? renderButton(action) : ''}${note ? renderParagraph(note, 'margin:0;color:#586779;font-size:14px') : ''}`;
}

const renderSection = ({ heading, leave, ...blocks }: EmailSection) =>
  `<table ${TABLE} width="100%" style="margin:28px 0 0"><tr><td style="padding:24px 0 0;border-top:1px solid #dde3ea;color:#0e1b2c;font:16px/1.55 ${FONT}"><h2 style="margin:0 0 12px;font:500 21px/1.3 Georgia,serif">${escapeHtml(heading)}</h2>${renderBlocks(blocks)}${leave ? renderLeave(leave) : ''}</td></tr></table>`;

function renderHome({ title, url, details, picture }: EmailHome): string {
  const image = picture
    ? `<img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="${INNER_WIDTH}" style="display:block;width:100%;max-width:${INNER_WIDTH}px;height:auto;border-radius:8px;margin:0 0 8px">`
    : '';
  return `<p style="margin:0 0 20px">${image}<a href="${escapeHtml(url)}" style="color:#1a4fd0;font-weight:600">${escapeHtml(title)}</a><br><span style="color:#586779;font-size:15px">${escapeHtml(details)}</span></p>`;
}
