import { EMAIL_CATEGORY_NAMES } from '@lodestay/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escape as escapeHtml } from 'he';
import { z } from 'zod';
import { AppError, readPart } from '../../platform/http/index.ts';
import { renderMailPage, sendMailPage, withTopTarget } from '../../platform/mail/index.ts';
import {
  EMAIL_CATEGORIES,
  EMAIL_KINDS,
  getKind,
  getUnsubscribePath,
  mayTurnOff,
  type EmailKind,
} from '../email-choices/index.ts';
import { composeDigest, toDigestPart } from './digest-email.ts';
import { renderEmail, type EmailContent } from './email-content.ts';
import { createEmailSamples } from './samples/index.ts';
import { SAMPLE_TOKEN } from './samples/sample-facts.ts';

const KINDS = Object.keys(EMAIL_KINDS) as EmailKind[];
/** Not sent by itself: it is made of several emails that waited. */
const DIGEST = { kind: 'Digest', title: 'Several emails that waited, in one' } as const;
const WAITS = { news: 'Not at night, at most two a day', reminder: 'Not at night, within its notice period' } as const;

const previewQuery = z.object({ variant: z.coerce.number().int().min(1).max(99).catch(1) });

/** The samples as they are sent: those that can be turned off have a link for it. */
export function createPreviews(siteOrigin: string): Readonly<Record<string, readonly EmailContent[]>> {
  const samples = createEmailSamples(siteOrigin);
  const label = 'Unsubscribe from emails like this';
  const complete = (kind: EmailKind, content: EmailContent): EmailContent =>
    mayTurnOff(getKind(kind).category) && !content.leave
      ? { ...content, leave: { label, url: siteOrigin + getUnsubscribePath(SAMPLE_TOKEN) } }
      : content;
  const previews = Object.fromEntries(KINDS.map((kind) => [kind, samples[kind].map((each) => complete(kind, each))]));
  const parts = (['ReviewsRevealed', 'SavedSearchMatched', 'PaymentMethodExpiring'] as const).map((kind) =>
    toDigestPart(getKind(kind).category, previews[kind]![0]!),
  );
  const leave = { label: 'Unsubscribe from all of these', url: siteOrigin + getUnsubscribePath(SAMPLE_TOKEN) };
  return { ...previews, [DIGEST.kind]: [{ ...composeDigest(parts), leave }] };
}

/** `/dev/emails`: every kind of email with samples, as HTML and as text. Registered outside production only. */
export function registerCatalogPage(app: FastifyInstance, siteOrigin: string): void {
  const config = { permission: 'public' } as const;
  const previews = createPreviews(siteOrigin);

  function find(request: FastifyRequest) {
    const { kind } = request.params as { kind: string };
    const { variant } = readPart(previewQuery, request.query, 'bad_request');
    const contents = Object.hasOwn(previews, kind) ? previews[kind] : undefined;
    const content = contents?.[variant - 1];
    if (!contents || !content) throw new AppError('not_found', { message: 'There is no such email.' });
    return { kind, variant, contents, email: renderEmail(content) };
  }

  app.get('/dev/emails', { config }, async (_request, reply) => sendMailPage(reply, renderCatalog(previews)));
  app.get('/dev/emails/:kind', { config }, async (request, reply) => sendMailPage(reply, renderPreview(find(request))));
  app.get('/dev/emails/:kind/message', { config }, async (request, reply) =>
    sendMailPage(reply.header('x-frame-options', 'SAMEORIGIN'), withTopTarget(find(request).email.html)),
  );
}

function renderCatalog(previews: ReturnType<typeof createPreviews>): string {
  const renderKind = (kind: string, title: string, about?: string) =>
    `<li><a href="/dev/emails/${kind}"><b>${escapeHtml(title)}</b><span>${escapeHtml(previews[kind]![0]!.subject)}</span>${about ? `<small>${about}</small>` : ''}</a></li>`;
  const sections = EMAIL_CATEGORY_NAMES.map((category) => {
    const { label, isRequired } = EMAIL_CATEGORIES[category];
    const kinds = KINDS.filter((kind) => getKind(kind).category === category).map((kind) => {
      const { title, canWait } = getKind(kind);
      return renderKind(kind, title, canWait && WAITS[canWait]);
    });
    return `<h2>${escapeHtml(label)}</h2><p class="to">${isRequired ? 'Always sent' : 'Can be turned off'}</p><ul>${kinds.join('')}</ul>`;
  });
  return renderMailPage(
    'Catalog of emails',
    `<p><a href="/dev/mail">Outbox</a></p><h1>Catalog of emails</h1>
    <p>Every kind of email that this site sends, with made-up facts.</p>${sections.join('')}
    <h2>Together</h2><ul>${renderKind(DIGEST.kind, DIGEST.title)}</ul>`,
  );
}

function renderPreview({
  kind,
  variant,
  contents,
  email,
}: {
  kind: string;
  variant: number;
  contents: readonly EmailContent[];
  email: ReturnType<typeof renderEmail>;
}): string {
  const variants = contents.map(({ subject }, index) =>
    index + 1 === variant
      ? `<li aria-current="page"><b>${escapeHtml(subject)}</b></li>`
      : `<li><a href="/dev/emails/${kind}?variant=${index + 1}"><b>${escapeHtml(subject)}</b></a></li>`,
  );
  return renderMailPage(
    email.subject,
    `<p><a href="/dev/emails">&larr; Catalog of emails</a></p>
    <h1>${escapeHtml(email.subject)}</h1><p class="to">${escapeHtml(kind)}</p>
    ${variants.length > 1 ? `<h2>Other versions</h2><ul>${variants.join('')}</ul>` : ''}
    <iframe title="Message" sandbox="allow-top-navigation-by-user-activation allow-popups" src="/dev/emails/${kind}/message?variant=${variant}"></iframe>
    <h2>Plain text</h2><pre>${escapeHtml(email.text)}</pre>`,
  );
}
