import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChannelName } from '@lodestay/releases';
import type { Transferred } from '@lodestay/releases/rendering';
import type { MessageKind } from '../../boot.ts';
import type { PreviewView } from '../../preview/preview-view.ts';
import type { ShellPage } from '../../server.ts';
import { channelFor } from '../channel.ts';
import type { ShellConfig } from '../config.ts';
import { renderRequest, type Documents } from '../documents.ts';
import type { ComposedSite } from '../site/composed-site.ts';
import type { Follower } from '../site/follower.ts';
import { askerOf, refusedForeignWrite } from '../staff.ts';
import { mayPreview } from './may-preview.ts';
import { readOverrides, type Override } from './overrides.ts';
import { PREVIEW_PATH } from '../../preview/preview-view.ts';
import { keepChannel, keepOverrides, overridesOf } from './wish.ts';

type Form = Record<string, string | string[] | undefined>;
type Asker = Awaited<ReturnType<typeof askerOf>>;
type Shown = { status: number; problems: readonly string[]; asked: readonly Override[]; returnTo: string | null };

const all = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());

const CHANNELS: Record<string, ChannelName | null> = { canary: 'canary', production: 'production', '': null };

/** A path of this site with its query, or null: nobody is sent elsewhere. */
export function pathOf(value: string, origin: string): string | null {
  if (!value.startsWith('/') || !URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  return url.origin === new URL(origin).origin ? url.pathname + url.search : null;
}

/** The first page of a remote that has no parameters: there its override can be seen. */
const pageOf = (site: ComposedSite, asked: readonly Override[]) => site.composition.routes.find(({ owner, path }) => owner === asked[0]?.name && !path.includes(':'))?.path ?? '/';

type Options = { config: ShellConfig; follower: Follower; documents: Documents };

/** The page where staff say what they want instead of the site that everybody gets, and where they end it. */
export async function registerPreview(app: FastifyInstance, { config, follower, documents }: Options) {
  const rulesOf = (site: ComposedSite) => ({ origins: config.overrideOrigins, remotes: new Set(site.remotes.keys()) });

  async function send(request: FastifyRequest, reply: FastifyReply, site: ComposedSite, asker: Asker, status: number, page: (chrome: ComposedSite['chrome'], given: ReturnType<typeof renderRequest>) => Promise<Transferred<ShellPage>>, message: MessageKind | 'static') {
    const given = renderRequest(request, config, asker);
    const shown = await page(site.chrome, given);
    return documents.send(reply, site, given, { ...shown, status, page: null, remote: null, message, state: null });
  }

  /** Everybody else learns nothing: visitors are asked to sign in, others find no page. */
  const refuse = (request: FastifyRequest, reply: FastifyReply, site: ComposedSite, asker: Asker) => {
    const [status, kind] = asker.user ? [404, 'not-found' as const] : [401, 'sign-in' as const];
    return send(request, reply, site, asker, status, (chrome, given) => chrome.renderMessage(given, kind, []), kind);
  };

  function show(request: FastifyRequest, reply: FastifyReply, site: ComposedSite, asker: Asker, { status, problems, asked, returnTo }: Shown) {
    const { forced } = channelFor(request, asker.user, config);
    const { channel } = request.query as Form;
    const view: PreviewView = {
      problems,
      asked: asked.map(({ name, origin }) => ({ name, origin, release: site.remotes.get(name)!.version })),
      current: { overrides: overridesOf(request, asker.user, config, site), channel: forced },
      channel: CHANNELS[String(channel ?? '')] ?? forced,
      hasCanary: follower.sites().canary !== null,
      returnTo: returnTo ?? pageOf(site, asked),
    };
    return send(request, reply, site, asker, status, (chrome, given) => chrome.renderPreview(given, view), 'static');
  }

  /** With the site that everybody gets: a preview that breaks the site must not break the way out of it. */
  async function withSite(request: FastifyRequest, reply: FastifyReply, answer: (site: ComposedSite, asker: Asker) => Promise<FastifyReply>): Promise<FastifyReply> {
    const asker = await askerOf(request, config);
    const lease = follower.lease(0, 'production');
    if (!lease) return reply.code(503).header('retry-after', '2').type('text/plain').send('The site is being set up. Please try again in a moment.');
    try {
      void reply.header('cache-control', 'private, no-store');
      return mayPreview(asker.user, config) ? await answer(lease.site, asker) : await refuse(request, reply, lease.site, asker);
    } finally {
      lease.end();
    }
  }

  const originOfSite = (request: FastifyRequest) => `${request.protocol}://${request.host}`;

  await app.register(async (scope) => {
    await scope.register(formbody);

    scope.get<{ Querystring: Form }>(PREVIEW_PATH, (request, reply) => withSite(request, reply, (site, asker) => {
      const texts = Object.entries(request.query).filter(([name]) => name.startsWith('mf-')).flatMap(([name, value]) => all(value).map((address) => `${name}@${address}`));
      const { overrides: asked, problems } = readOverrides(texts, rulesOf(site));
      const [back] = all(request.query['return_to']);
      return show(request, reply, site, asker, { status: problems.length > 0 ? 422 : 200, problems, asked, returnTo: back === undefined ? null : pathOf(back, originOfSite(request)) });
    }));

    scope.post<{ Body: Form | undefined }>(PREVIEW_PATH, (request, reply) => {
      if (refusedForeignWrite(request, reply)) return reply;
      const { override, channel, return_to: back, end } = request.body ?? {};
      return withSite(request, reply, async (site, asker) => {
        const { overrides, problems: refused } = readOverrides(all(override), rulesOf(site));
        const returnTo = pathOf(all(back)[0] ?? '/', originOfSite(request));
        const problems = [
          ...refused,
          ...(channel === undefined || Object.hasOwn(CHANNELS, String(channel)) ? [] : ['There is no such channel.']),
          ...(returnTo === null ? ['The address to go on with is not one of this site.'] : []),
        ];
        if (problems.length > 0) return show(request, reply, site, asker, { status: 422, problems, asked: [], returnTo: '/' });
        if (end !== undefined || override !== undefined) keepOverrides(request, reply, end === undefined ? overrides : []);
        if (end !== undefined || channel !== undefined) keepChannel(request, reply, end === undefined ? CHANNELS[String(channel)]! : null);
        return reply.redirect(returnTo!, 303);
      });
    });
  });
}
