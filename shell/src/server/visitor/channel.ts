import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getCookieName, type CurrentUser } from '@lodestay/contracts';
import { BUCKETS, type ChannelName } from '@lodestay/releases';
import type { ShellConfig } from '../config/shell-config.ts';
import { mayPreview } from '../preview/may-preview.ts';

/** A number that many visitors share: it says which share of them somebody belongs to, and nothing about who it is. */
const bucketCookie = ({ isHttps }: Pick<ShellConfig, 'isHttps'>) => getCookieName('visitor_bucket', isHttps);
const BUCKET_DAYS = 90;

/** The channel that a member of staff wants to see. */
export const channelCookie = ({ isHttps }: Pick<ShellConfig, 'isHttps'>) => getCookieName('release_channel', isHttps);

/** By what a visitor's channel is chosen. Only staff may ask for one in production. */
export function channelFor(
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

/** Keeps a visitor on the same side while there is a canary. Without one nothing is kept. */
export function leaveBucket(
  request: FastifyRequest,
  reply: FastifyReply,
  bucket: number,
  config: Pick<ShellConfig, 'isHttps'>,
): void {
  const name = bucketCookie(config);
  if (request.cookies[name] === String(bucket)) return;
  void reply.setCookie(name, String(bucket), {
    path: '/',
    maxAge: BUCKET_DAYS * 86_400,
    sameSite: 'lax',
    httpOnly: true,
    secure: config.isHttps,
  });
}
