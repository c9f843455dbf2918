import { escape as escapeHtml } from 'he';

type Listed = { id: number; recipient: string; subject: string; createdAt: Date };
type Message = Listed & { text: string; headers: Readonly<Record<string, string>>; attachments: readonly string[] };

export function renderMailList(mails: readonly Listed[], to?: string): string {
  const rows = mails.map(
    ({ id, recipient, subject, createdAt }) => `
    <li><a href="/dev/mail/${id}"><b>${escapeHtml(subject)}</b><span>${escapeHtml(recipient)}</span>${renderTime(createdAt)}</a></li>`,
  );
  const body =
    rows.length > 0
      ? `<ul>${rows.join('')}</ul>`
      : '<p class="none">No email yet. Emails from this site appear here and are not delivered.</p>';
  return renderPage(
    'Outbox',
    `
    <h1>Outbox</h1>
    <p><a href="/dev/emails">Catalog of emails</a></p>
    <form><label>To <input name="to" type="email" value="${escapeHtml(to ?? '')}" placeholder="name@example.com"></label> <button>Show</button></form>
    ${body}`,
  );
}

/** The message is shown in a frame. Its links must open in the whole window, not inside the frame. */
export function withTopTarget(html: string): string {
  return html.replace('<head>', '<head><base target="_top">');
}

export function renderMail({ id, recipient, subject, createdAt, text, headers, attachments }: Message): string {
  return renderPage(
    subject,
    `
    <p><a href="/dev/mail">&larr; Outbox</a></p>
    <h1>${escapeHtml(subject)}</h1>
    <p class="to">To ${escapeHtml(recipient)} · ${renderTime(createdAt)}</p>
    ${attachments.length > 0 ? `<p class="to">Attached: ${escapeHtml(attachments.join(', '))}</p>` : ''}
    <iframe title="Message" sandbox="allow-top-navigation-by-user-activation allow-popups" src="/dev/mail/${id}/message"></iframe>
    ${
      Object.keys(headers).length > 0
        ? `<details><summary>Headers</summary><pre>${Object.entries(headers)
            .map(([name, value]) => escapeHtml(`${name}: ${value}`))
            .join('\n')}</pre></details>`
        : ''
    }
    <details><summary>Plain text</summary><pre>${linkify(text)}</pre></details>`,
  );
}

const renderTime = (moment: Date) =>
  `<time datetime="${moment.toISOString()}">${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;

const linkify = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" target="_top">${url}</a>`);

export function renderPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,">
<style>
  body { margin: 0 auto; padding: 32px 20px 64px; max-width: 760px; font: 16px/1.55 system-ui, sans-serif; color: #0e1b2c; background: #fff; }
  h1 { font: 500 34px/1.1 Georgia, serif; margin: 8px 0 20px; }
  a { color: #1a4fd0; } ul { list-style: none; padding: 0; margin: 24px 0; border-top: 1px solid #dde3ea; }
  li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 14px 8px; border-bottom: 1px solid #dde3ea; text-decoration: none; color: inherit; }
  li a:hover { background: #f4f6f8; } :focus-visible { outline: 2px solid #1a4fd0; outline-offset: 2px; } li b { font-weight: 600; } li span { grid-row: 2; color: #3e4d61; overflow-wrap: anywhere; }
  time, .to, .none { color: #586779; } time { font-size: 14px; white-space: nowrap; }
  input, button { font: inherit; padding: 9px 13px; border-radius: 8px; } input { border: 1px solid #7f8da0; } button { border: 0; background: #e8ecf1; font-weight: 600; cursor: pointer; }
  iframe { width: 100%; height: 620px; border: 1px solid #dde3ea; border-radius: 14px; background: #f4f6f8; }
  @media (max-width: 600px) { li a { grid-template-columns: 1fr; } li span { grid-row: auto; } }
  details { margin-top: 20px; } pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; background: #f4f6f8; border-radius: 14px; }
</style></head><body>${body}</body></html>`;
}
