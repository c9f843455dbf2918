import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getCookieName, type CurrentUser } from '@lodestay/contracts';
import { COOKIES } from '@lodestay/contracts/cookies';
import { BUCKETS, type ChannelName } from '@lodestay/releases';
import type { ShellConfig } from '../config/shell-config.ts';
import { mayPreview } from '../preview/may-preview.ts';

/** Holds the bucket number of a visitor. Many visitors share a number, so it does not identify anyone. */
const bucketCookie = ({ isHttps }: Pick<ShellConfig, 'isHttps'>) => getCookieName('visitor_bucket', isHttps);

/** The channel that a staff member chose to see. */
export const channelCookie = ({ isHttps }: Pick<ShellConfig, 'isHttps'>) => getCookieName('release_channel', isHttps);

/** Reads the visitor's bucket, or draws a new one, and the chosen channel. In production, only staff may choose a channel. */
export function readChannel(
  request: FastifyRequest,
  user: CurrentUser | null,
  config: Pick<ShellConfig, 'production' | 'isHttps'>,
): { bucket: number; forced: ChannelName | null } {
  const text = request.cookies[bucketCookie(config)];
  const kept = Number(text);
  const bucket = Number.isInteger(kept) && kept >= 0 && kept < BUCKETS && text !== '' ? kept : randomInt(BUCKETS);
  const asked = request.cookies[channelCookie(config)];
  return { bucket, forced: (asked === 'canary' || asked === 'production') && mayPreview(user, config) ? asked : null };
}

/** Stores the bucket in a cookie, so the visitor keeps the same channel. Call it only while there is a canary. */
export function storeBucket(
  request: FastifyRequest,
  reply: FastifyReply,
  bucket: number,
  config: Pick<ShellConfig, 'isHttps'>,
): void {
  const name = bucketCookie(config);
  if (request.cookies[name] === String(bucket)) return;
  void reply.setCookie(name, String(bucket), {
    path: '/',
    maxAge: COOKIES.visitor_bucket.maxAge,
    sameSite: 'lax',
    httpOnly: true,
    secure: config.isHttps,
  });
}
