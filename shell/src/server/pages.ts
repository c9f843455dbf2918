import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { channelFor, leaveBucket } from './channel.ts';
import type { ShellConfig } from './config.ts';
import { contentOf } from './content.ts';
import { renderRequest, type Documents } from './documents.ts';
import { previewedSite } from './preview/previewed-site.ts';
import { overridesOf } from './preview/wish.ts';
import type { Follower } from './site/follower.ts';
import type { Health } from './site/health.ts';
import { askerOf, SESSION_COOKIE } from './staff.ts';

export type PagesOptions = { config: ShellConfig; follower: Follower; health: Health; documents: Documents };

/** Answers every address that is not a file and not the api's: the document around the remote that owns it. */
export function registerPages(app: FastifyInstance, { config, follower, health, documents }: PagesOptions) {
  async function page(request: FastifyRequest, reply: FastifyReply) {
    const { user, token, expired } = await askerOf(request, config);
    const given = renderRequest(request, config, { user, token });

    const { bucket, forced } = channelFor(request, user, config);
    const lease = follower.lease(bucket, forced);
    if (!lease) return reply.code(503).header('retry-after', '2').type('text/plain').send('The site is being set up. Please try again in a moment.');
    try {
      const site = previewedSite(lease.site, { overrides: overridesOf(request, user, config, lease.site), forced });
      const shell = { name: site.shell.name, version: site.shell.version, channel: site.channel };
      health.page(shell);
      const result = await contentOf({ site, request: given, marketSlugs: await documents.marketSlugs(), health, log: request.log }).catch((error: unknown) => {
        // What a remote throws is an answer; this is what the shell itself renders: messages and static pages.
        health.failure(shell, 'server');
        throw error;
      });
      if (expired) void reply.clearCookie(SESSION_COOKIE, { path: '/' });
      if (follower.sites().canary) leaveBucket(request, reply, bucket);
      if ('redirect' in result) return reply.redirect(result.redirect, result.status);
      return await documents.send(reply, site, given, result);
    } finally {
      lease.end();
    }
  }

  app.get('/*', page);
}
