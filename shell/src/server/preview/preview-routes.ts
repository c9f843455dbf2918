import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RenderRequest } from '@lodestay/contracts/render-request';
import { ownOrigins } from '@lodestay/server';
import type { Transferred } from '@lodestay/releases/rendering';
import type { Boot } from '../../boot-data.ts';
import { PREVIEW_PATH, type PreviewView } from '../../preview/preview-view.ts';
import type { ShellPage } from '../../server.ts';
import { channelFor } from '../visitor/channel.ts';
import type { ShellConfig } from '../config/shell-config.ts';
import { renderRequest, type Documents } from '../document/document-sender.ts';
import type { ComposedSite } from '../site/composed-site.ts';
import type { Follower } from '../site/follower.ts';
import { askerOf, refusedForeignWrite } from '../visitor/staff-access.ts';
import { all, channelIn, pageBefore, pathOf, type Form } from './preview-form.ts';
import { mayPreview } from './may-preview.ts';
import { readOverrides, type Override } from './overrides.ts';
import { keepChannel, keepOverrides, overridesOf } from './preview-cookies.ts';

/** Who asks, on the site that everybody gets: a preview that breaks the site must not break the way out of it. */
type Visit = {
  request: FastifyRequest;
  reply: FastifyReply;
  site: ComposedSite;
  asker: Awaited<ReturnType<typeof askerOf>>;
};

type Shown = { status: number; problems?: readonly string[]; asked?: readonly Override[]; returnTo?: string | null };

/** The first page of a remote that has no parameters: there its override can be seen. */
const pageOf = (site: ComposedSite, asked: readonly Override[]) =>
  site.composition.routes.find(({ owner, path }) => owner === asked[0]?.name && !path.includes(':'))?.path ?? '/';

type Options = { config: ShellConfig; follower: Follower; documents: Documents };

/** The page where staff say what they want instead of the site that everybody gets, and where they end it. */
export async function registerPreview(app: FastifyInstance, { config, follower, documents }: Options) {
  const rulesOf = (site: ComposedSite) => ({ origins: config.overrideOrigins, remotes: new Set(site.remotes.keys()) });

  async function send(
    { request, reply, site, asker }: Visit,
    { status, message }: { status: number; message: Boot['message'] },
    page: (given: RenderRequest) => Promise<Transferred<ShellPage>>,
  ): Promise<FastifyReply> {
    const given = renderRequest(request, config, { ...asker, nonce: documents.nonceFor(site) });
    const shown = await page(given).catch(() => null);
    if (!shown)
      return reply
        .code(503)
        .type('text/plain')
        .send('The release of the shell that is in production cannot show this page.');
    return documents.send(reply, site, given, { ...shown, status, page: null, remote: null, message, state: null });
  }

  /** Everybody else learns nothing: visitors are asked to sign in, others find no page. */
  function refuse(visit: Visit) {
    const [status, message] = visit.asker.user ? [404, 'not-found' as const] : [401, 'sign-in' as const];
    return send(visit, { status, message }, (given) => visit.site.chrome.renderMessage(given, message, []));
  }

  function show(visit: Visit, { status, problems = [], asked = [], returnTo }: Shown) {
    const {
      request,
      asker: { user },
      site,
    } = visit;
    const { forced } = channelFor(request, user, config);
    const [channel = ''] = all((request.query as Form)['channel']);
    const view: PreviewView = {
      problems,
      asked: asked.map(({ name, origin }) => ({ name, origin, release: site.remotes.get(name)!.version })),
      current: { overrides: overridesOf(request, user, config, site), channel: forced },
      channel: channelIn(channel) ?? forced,
      hasCanary: follower.sites().canary !== null,
      returnTo: returnTo ?? pageOf(site, asked),
    };
    return send(visit, { status, message: 'static' }, (given) => site.chrome.renderPreview(given, view));
  }

  async function visited(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: (visit: Visit) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const asker = await askerOf(request, config);
    const lease = follower.lease(0, 'production');
    if (!lease)
      return reply
        .code(503)
        .header('retry-after', '2')
        .type('text/plain')
        .send('The site is being set up. Please try again in a moment.');
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
      .flatMap(([name, value]) => all(value).map((address) => `${name}@${address}`));
    const { overrides: asked, problems } = readOverrides(texts, rulesOf(visit.site));
    const [back] = all(query['return_to']);
    return show(visit, {
      status: problems.length > 0 ? 422 : 200,
      problems,
      asked,
      returnTo: back === undefined ? null : pathOf(back, config.siteOrigin),
    });
  }

  async function keep(visit: Visit): Promise<FastifyReply> {
    const { request, reply, site } = visit;
    const { override, channel: named, return_to: back, end } = (request.body ?? {}) as Form;
    const { overrides, problems: refused } = readOverrides(all(override), rulesOf(site));
    const channel = channelIn(String(named ?? ''));
    const returnTo =
      back === undefined
        ? pageBefore(request.headers.referer, ownOrigins(config.siteOrigin))
        : pathOf(String(back), config.siteOrigin);
    if (refused.length > 0 || channel === undefined || returnTo === null) {
      const problems = [
        ...refused,
        ...(channel === undefined ? ['There is no such channel.'] : []),
        ...(returnTo === null ? ['The address to go on with is not one of this site.'] : []),
      ];
      return show(visit, { status: 422, problems });
    }
    if (end !== undefined) {
      keepOverrides(reply, [], config);
      keepChannel(reply, null, config);
      return reply.redirect(returnTo, 303);
    }
    if (override !== undefined) keepOverrides(reply, overrides, config);
    if (named !== undefined) keepChannel(reply, channel, config);
    return reply.redirect(returnTo, 303);
  }

  await app.register(async (scope) => {
    await scope.register(formbody);
    scope.get(PREVIEW_PATH, (request, reply) => visited(request, reply, ask));
    scope.post(PREVIEW_PATH, (request, reply) =>
      refusedForeignWrite(request, reply, config) ? reply : visited(request, reply, keep),
    );
  });
}
