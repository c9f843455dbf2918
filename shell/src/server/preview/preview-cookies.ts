import type { FastifyReply, FastifyRequest } from 'fastify';
import { getCookieName, type CurrentUser } from '@lodestay/contracts';
import { COOKIES } from '@lodestay/contracts/cookies';
import type { ChannelName } from '@lodestay/releases';
import { channelCookie } from '../visitor/channel.ts';
import type { ShellConfig } from '../config/shell-config.ts';
import type { ComposedSite } from '../site/composed-site.ts';
import { mayPreview } from './may-preview.ts';
import { formatOverride, parseOverrides, type Override } from './overrides.ts';

type CookieConfig = Pick<ShellConfig, 'isHttps'>;

const overridesCookie = ({ isHttps }: CookieConfig) => getCookieName('release_overrides', isHttps);

/** A forgotten preview ends after this time. */
const { maxAge } = COOKIES.release_overrides;

/** The overrides of a request that are still allowed: the user's role and the listed origins may have changed. */
export function readOverridesCookie(
  request: FastifyRequest,
  user: CurrentUser | null,
  config: Pick<ShellConfig, 'production' | 'overrideOrigins' | 'isHttps'>,
  site: Pick<ComposedSite, 'remotes'>,
): Override[] {
  const kept = request.cookies[overridesCookie(config)];
  if (!kept || !mayPreview(user, config)) return [];
  return parseOverrides(kept.split(','), { origins: config.overrideOrigins, remotes: new Set(site.remotes.keys()) })
    .overrides;
}

function storeCookie(reply: FastifyReply, name: string, value: string, { isHttps }: CookieConfig): void {
  const options = { path: '/', sameSite: 'lax', httpOnly: true, secure: isHttps } as const;
  if (value) void reply.setCookie(name, value, { ...options, maxAge });
  else void reply.clearCookie(name, options);
}

export const storeOverrides = (reply: FastifyReply, overrides: readonly Override[], config: CookieConfig) =>
  storeCookie(reply, overridesCookie(config), overrides.map(formatOverride).join(','), config);

/** Stores the chosen channel. Null removes the choice. */
export const storeChannel = (reply: FastifyReply, channel: ChannelName | null, config: CookieConfig) =>
  storeCookie(reply, channelCookie(config), channel ?? '', config);
