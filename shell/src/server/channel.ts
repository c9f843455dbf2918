import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '@lodestay/contracts';
import { BUCKETS, type ChannelName } from '@lodestay/releases';
import type { ShellConfig } from './config.ts';
import { mayPreview } from './preview/may-preview.ts';

/** A number that many visitors share: it says which share of them somebody belongs to, and nothing about who it is. */
const BUCKET_COOKIE = 'visitor_bucket';
const BUCKET_DAYS = 90;

/** The channel that a member of staff wants to see. */
export const CHANNEL_COOKIE = 'release_channel';

/** By what a visitor's channel is chosen. Only staff may ask for one in production. */
export function channelFor(request: FastifyRequest, user: CurrentUser | null, config: Pick<ShellConfig, 'production'>): { bucket: number; forced: ChannelName | null } {
  const kept = Number(request.cookies[BUCKET_COOKIE]);
  const bucket = Number.isInteger(kept) && kept >= 0 && kept < BUCKETS && request.cookies[BUCKET_COOKIE] !== '' ? kept : randomInt(BUCKETS);
  const asked = request.cookies[CHANNEL_COOKIE];
  return { bucket, forced: (asked === 'canary' || asked === 'production') && mayPreview(user, config) ? asked : null };
}

/** Keeps a visitor on the same side while there is a canary. Without one nothing is kept. */
export function leaveBucket(request: FastifyRequest, reply: FastifyReply, bucket: number): void {
  if (request.cookies[BUCKET_COOKIE] === String(bucket)) return;
  void reply.setCookie(BUCKET_COOKIE, String(bucket), { path: '/', maxAge: BUCKET_DAYS * 86_400, sameSite: 'lax', httpOnly: true, secure: request.protocol === 'https' });
}
