import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '@lodestay/contracts';
import type { ChannelName } from '@lodestay/releases';
import { CHANNEL_COOKIE } from '../channel.ts';
import type { ShellConfig } from '../config.ts';
import type { ComposedSite } from '../site/composed-site.ts';
import { mayPreview } from './may-preview.ts';
import { overrideText, readOverrides, type Override } from './overrides.ts';

const OVERRIDES_COOKIE = 'release_overrides';

/** A preview that somebody forgets ends by itself. */
const KEPT_SECONDS = 12 * 60 * 60;

/** The overrides of a request that hold at this moment: people lose their role, and origins leave the list. */
export function overridesOf(request: FastifyRequest, user: CurrentUser | null, config: Pick<ShellConfig, 'production' | 'overrideOrigins'>, site: Pick<ComposedSite, 'remotes'>): Override[] {
  const kept = request.cookies[OVERRIDES_COOKIE];
  if (!kept || !mayPreview(user, config)) return [];
  return readOverrides(kept.split(','), { origins: config.overrideOrigins, remotes: new Set(site.remotes.keys()) }).overrides;
}

function keep(request: FastifyRequest, reply: FastifyReply, name: string, value: string): void {
  const options = { path: '/', sameSite: 'lax', httpOnly: true, secure: request.protocol === 'https' } as const;
  if (value) void reply.setCookie(name, value, { ...options, maxAge: KEPT_SECONDS });
  else void reply.clearCookie(name, options);
}

export const keepOverrides = (request: FastifyRequest, reply: FastifyReply, overrides: readonly Override[]) => keep(request, reply, OVERRIDES_COOKIE, overrides.map(overrideText).join(','));

/** Null is the channel that everybody in this visitor's place would get. */
export const keepChannel = (request: FastifyRequest, reply: FastifyReply, channel: ChannelName | null) => keep(request, reply, CHANNEL_COOKIE, channel ?? '');
