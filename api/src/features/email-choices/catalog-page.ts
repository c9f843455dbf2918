import { EMAIL_CATEGORY_NAMES } from '@lodestay/contracts';
import type { FastifyInstance } from 'fastify';
import { escape as escapeHtml } from 'he';
import { renderMailPage, sendMailPage } from '../../platform/mail/index.ts';
import { DIGEST_KIND, EMAIL_CATEGORIES, EMAIL_KINDS, getKind, type EmailKind } from './catalog.ts';
import type { Db } from './tables.ts';

/** `/dev/emails`: every kind of email, with the last one of each kind in the local outbox. Registered outside production only. */
export function registerCatalogPage(app: FastifyInstance, db: Db): void {
  app.get('/dev/emails', { config: { permission: 'public' } }, async (_request, reply) => {
    const rows = await db
      .selectFrom('mailMessage')
      .select(({ fn }) => ['kind', fn.max('id').as('id')])
      .where('kind', 'is not', null)
      .groupBy('kind')
      .execute();
    const last = new Map(rows.map(({ kind, id }) => [kind, id]));
    const sections = EMAIL_CATEGORY_NAMES.map((category) => {
      const { label, isRequired } = EMAIL_CATEGORIES[category];
      const kinds = (Object.keys(EMAIL_KINDS) as EmailKind[]).filter((kind) => getKind(kind).category === category);
      return `<h2>${escapeHtml(label)}</h2><p class="to">${isRequired ? 'Always sent' : 'Can be turned off'}</p>
        <ul>${kinds.map((kind) => renderKind(kind, getKind(kind), last.get(kind))).join('')}</ul>`;
    });
    const digest = `<h2>Together</h2><ul>${renderKind(DIGEST_KIND, { title: 'Emails that waited, in one' }, last.get(DIGEST_KIND))}</ul>`;
    const intro = 'A link opens the last email of its kind in the outbox. Without a link, none was sent yet.';
    const body = `<p><a href="/dev/mail">Outbox</a></p><h1>Catalog of emails</h1><p>${intro}</p>${sections.join('')}${digest}`;
    return sendMailPage(reply, renderMailPage('Catalog of emails', body));
  });
}

function renderKind(
  kind: string,
  { title, canWait }: { title: string; canWait?: 'news' | 'reminder' },
  id: number | undefined,
): string {
  const text = `<b>${escapeHtml(title)}</b><span>${kind}</span>${canWait ? '<small>Not at night</small>' : ''}`;
  return `<li><a${id === undefined ? '' : ` href="/dev/mail/${id}"`}>${text}</a></li>`;
}
