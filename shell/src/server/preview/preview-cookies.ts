import type { FastifyReply, FastifyRequest } from 'fastify';
import { getCookieName, type CurrentUser } from '@lodestay/contracts';
import type { ChannelName } from '@lodestay/releases';
import { channelCookie } from '../visitor/channel.ts';
import type { ShellConfig } from '../config/shell-config.ts';
import type { ComposedSite } from '../site/composed-site.ts';
import { mayPreview } from './may-preview.ts';
import { overrideText, readOverrides, type Override } from './overrides.ts';

type CookieConfig = Pick<ShellConfig, 'isHttps'>;

const overridesCookie = ({ isHttps }: CookieConfig) => getCookieName('release_overrides', isHttps);

/** A preview that somebody forgets ends by itself. */
const KEPT_SECONDS = 12 * 60 * 60;

/** The overrides of a request that hold at this moment: people lose their role, and origins leave the list. */
export function overridesOf(
  request: FastifyRequest,
  user: CurrentUser | null,
  config: Pick<ShellConfig, 'production' | 'overrideOrigins' | 'isHttps'>,
  site: Pick<ComposedSite, 'remotes'>,
): Override[] {
  const kept = request.cookies[overridesCookie(config)];
  if (!kept || !mayPreview(user, config)) return [];
  return readOverrides(kept.split(','), { origins: config.overrideOrigins, remotes: new Set(site.remotes.keys()) })
    .overrides;
}

function keep(reply: FastifyReply, name: string, value: string, { isHttps }: CookieConfig): void {
  const options = { path: '/', sameSite: 'lax', httpOnly: true, secure: isHttps } as const;
  if (value) void reply.setCookie(name, value, { ...options, maxAge: KEPT_SECONDS });
  else void reply.clearCookie(name, options);
}

export const keepOverrides = (reply: FastifyReply, overrides: readonly Override[], config: CookieConfig) =>
  keep(reply, overridesCookie(config), overrides.map(overrideText).join(','), config);

/** Null is the channel that everybody in this visitor's place would get. */
export const keepChannel = (reply: FastifyReply, channel: ChannelName | null, config: CookieConfig) =>
  keep(reply, channelCookie(config), channel ?? '', config);
