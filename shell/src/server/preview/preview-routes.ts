import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RenderRequest } from '@lodestay/contracts/render-request';
import { createScope, getOwnOrigins } from '@lodestay/server';
import type { Transferred } from '@lodestay/releases/rendering';
import type { Boot } from '../../boot-data.ts';
import { PREVIEW_PATH, type PreviewView } from '../../preview/preview-view.ts';
import type { ShellPage } from '../../server.ts';
import { readChannel } from '../visitor/channel.ts';
import type { ShellConfig } from '../config/shell-config.ts';
import { toRenderRequest, type Documents } from '../document/document-sender.ts';
import type { ComposedSite } from '../site/composed-site.ts';
import type { Follower } from '../site/follower.ts';
import { readRequester, rejectForeignWrite } from '../visitor/staff-access.ts';
import { toArray, parseChannel, getReferringPath, parsePath, type Form } from './preview-form.ts';
import { mayPreview } from './may-preview.ts';
import { parseOverrides, type Override } from './overrides.ts';
import { storeChannel, storeOverrides, readOverridesCookie } from './preview-cookies.ts';
import { sendNotReady } from '../site/send-not-ready.ts';

/** A request on the public site, without the preview: a preview that breaks the site must not prevent ending it. */
type Visit = {
  request: FastifyRequest;
  reply: FastifyReply;
  site: ComposedSite;
  asker: Awaited<ReturnType<typeof readRequester>>;
};

type Shown = { status: number; problems?: readonly string[]; asked?: readonly Override[]; returnTo?: string | null };

/** The first page without parameters of an overridden remote, to show the override. */
const findPreviewPath = (site: ComposedSite, asked: readonly Override[]) =>
  site.composition.routes.find(({ owner, path }) => owner === asked[0]?.name && !path.includes(':'))?.path ?? '/';

type Options = { config: ShellConfig; follower: Follower; documents: Documents };

/** Registers the page where staff start and end previews. */
export async function registerPreview(app: FastifyInstance, { config, follower, documents }: Options) {
  const getRules = (site: ComposedSite) => ({ origins: config.overrideOrigins, remotes: new Set(site.remotes.keys()) });

  async function send(
    { request, reply, site, asker }: Visit,
    { status, message }: { status: number; message: Boot['message'] },
    page: (renderInput: RenderRequest) => Promise<Transferred<ShellPage>>,
  ): Promise<FastifyReply> {
    const renderInput = toRenderRequest(request, config, {
      ...asker,
      nonce: documents.createNonce(site),
      now: await documents.siteClock.now(),
      prices: await documents.sitePrices.get(),
    });
    const shown = await page(renderInput).catch(() => null);
    if (!shown)
      return reply.code(503).type('text/plain').send('The production release of the shell cannot show this page.');
    return documents.send(reply, site, renderInput, {
      ...shown,
      status,
      page: null,
      remote: null,
      message,
      state: null,
    });
  }

  /** Visitors are asked to sign in. Other users get a 404. */
  function refuse(visit: Visit) {
    const [status, message] = visit.asker.user ? [404, 'not-found' as const] : [401, 'sign-in' as const];
    return send(visit, { status, message }, (renderInput) => visit.site.chrome.renderMessage(renderInput, message, []));
  }

  function show(visit: Visit, { status, problems = [], asked = [], returnTo }: Shown) {
    const {
      request,
      asker: { user },
      site,
    } = visit;
    const { forced } = readChannel(request, user, config);
    const [channel = ''] = toArray((request.query as Form)['channel']);
    const view: PreviewView = {
      problems,
      asked: asked.map(({ name, origin }) => ({ name, origin, release: site.remotes.get(name)!.version })),
      current: { overrides: readOverridesCookie(request, user, config, site), channel: forced },
      channel: parseChannel(channel) ?? forced,
      hasCanary: follower.sites().canary !== null,
      returnTo: returnTo ?? findPreviewPath(site, asked),
    };
    return send(visit, { status, message: 'static' }, (renderInput) => site.chrome.renderPreview(renderInput, view));
  }

  async function handle(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: (visit: Visit) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const asker = await readRequester(request, config);
    const lease = follower.lease(0, 'production');
    if (!lease) return sendNotReady(reply);
    try {
      void reply.header('cache-control', 'private, no-store');
      const visit = { request, reply, site: lease.site, asker };
      return mayPreview(asker.user, config) ? await answer(visit) : await refuse(visit);
    } finally {
      lease.end();
    }
  }

  function ask(visit: Visit): Promise<FastifyReply> {
    const query = visit.request.query as Form;
    const texts = Object.entries(query)
      .filter(([name]) => name.startsWith('mf-'))
      .flatMap(([name, value]) => toArray(value).map((address) => `${name}@${address}`));
    const { overrides: asked, problems } = parseOverrides(texts, getRules(visit.site));
    const [back] = toArray(query['return_to']);
    return show(visit, {
      status: problems.length > 0 ? 422 : 200,
      problems,
      asked,
      returnTo: back === undefined ? null : parsePath(back, config.siteOrigin),
    });
  }

  async function storePreview(visit: Visit): Promise<FastifyReply> {
    const { request, reply, site } = visit;
    const { override, channel: named, return_to: back, end } = (request.body ?? {}) as Form;
    const { overrides, problems: refused } = parseOverrides(toArray(override), getRules(site));
    const channel = parseChannel(String(named ?? ''));
    const returnTo =
      back === undefined
        ? getReferringPath(request.headers.referer, getOwnOrigins(config.siteOrigin))
        : parsePath(String(back), config.siteOrigin);
    if (refused.length > 0 || channel === undefined || returnTo === null) {
      const problems = [
        ...refused,
        ...(channel === undefined ? ['Choose production, canary or no channel.'] : []),
        ...(returnTo === null ? ['The page to return to is not on this site.'] : []),
      ];
      return show(visit, { status: 422, problems });
    }
    if (end !== undefined) {
      storeOverrides(reply, [], config);
      storeChannel(reply, null, config);
      return reply.redirect(returnTo, 303);
    }
    if (override !== undefined) storeOverrides(reply, overrides, config);
    if (named !== undefined) storeChannel(reply, channel, config);
    return reply.redirect(returnTo, 303);
  }

  await app.register(
    createScope('preview', async (scope) => {
      await scope.register(formbody);
      scope.get(PREVIEW_PATH, (request, reply) => handle(request, reply, ask));
      scope.post(PREVIEW_PATH, (request, reply) =>
        rejectForeignWrite(request, reply, config) ? reply : handle(request, reply, storePreview),
      );
    }),
  );
}
