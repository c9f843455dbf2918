import { createHash } from 'node:crypto';
import { MAX_PHOTO_BYTES, snakeizeKeys, UPLOADS, type UploadName } from '@lodestay/contracts';
import type { Permission, Scope } from '@lodestay/contracts/permissions';
import { createScope } from '@lodestay/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { createLimitError } from './rate-limits/index.ts';
import { authorizeCaller, keepClientErrors, parseIdempotencyKey } from './route.ts';
import type { SignedInUser } from './signed-in-user.ts';
import type { StoredResponse } from './stored-response.ts';

export type Caller = { user: SignedInUser; scope: Scope };
export type Upload = Caller & { request: FastifyRequest };

declare module 'fastify' {
  interface FastifyRequest {
    /** Who uploads a file; null on all other routes. */
    uploader: Caller | null;
  }
}

export type UploadRoute<Response extends z.ZodType> = {
  /** Determines the method and the path. */
  name: UploadName;
  permission: Permission;
  /** Uploads of one account in an hour. */
  maxPerHour: number;
  response: Response;
  /** Runs before the body is read, and throws if the caller may not upload here. */
  check(upload: Upload): Promise<void>;
  /** Returns the response in camelCase. */
  handle(upload: Upload & { bytes: Buffer }): Promise<unknown>;
  /**
   * Handles the retry of an upload that was stored but whose response was lost: returns the current state. By default `handle` runs
   * again, for routes where sending a file again changes nothing.
   */
  repeat?(upload: Upload): Promise<unknown>;
};

/**
 * Serves a route whose body is a file of any type. The caller is checked before the body is read, so that only people who may upload
 * make the server read one. A retry with the same `Idempotency-Key` and the same file gets the first response.
 */
export function registerUploadRoute<Response extends z.ZodType>(
  app: FastifyInstance,
  { name, permission, maxPerHour, response, check, handle, repeat }: UploadRoute<Response>,
): void {
  const [method, url] = UPLOADS[name];
  const limiter = app.http.rateLimits.getLimiter({ name, max: maxPerHour, minutes: 60 });
  const respond = async (result: unknown): Promise<StoredResponse> => ({
    status: 200,
    body: JSON.stringify(response.parse(snakeizeKeys(result))),
    cookies: [],
  });
  const scope = createScope(name, async (uploads) => {
    uploads.decorateRequest('uploader', null);
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_PHOTO_BYTES }, (_request, body, parsed) =>
      parsed(null, body),
    );
    uploads.route({
      method,
      url,
      config: { permission },
      bodyLimit: MAX_PHOTO_BYTES,
      onRequest: async (request) => {
        const caller = await authorizeCaller(app, request);
        await check({ ...caller, request });
        const usage = await limiter.take(String(caller.user.id));
        if (usage.isExceeded) throw createLimitError(usage);
        request.uploader = caller;
      },
      handler: async (request, reply) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const upload = { ...request.uploader!, request, bytes };
        const { id, aliasedBy } = upload.user;
        const key = parseIdempotencyKey(request);
        if (aliasedBy) await app.http.recordAliasedWrite({ staffId: aliasedBy, accountId: id, route: name });
        const run = async () => respond(await handle(upload));
        const runAgain = async () => (repeat ? respond(await repeat(upload)) : run());
        const answer =
          key === undefined
            ? await run()
            : await app.http.idempotency.runOnce(
                {
                  key,
                  caller: String(id),
                  request: [method, request.url, createHash('sha256').update(bytes).digest('hex')],
                },
                { run: () => keepClientErrors(run, request), repeat: () => keepClientErrors(runAgain, request) },
              );
        if (answer.replayed) reply.header('idempotent-replayed', 'true');
        return reply
          .code(answer.status)
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(answer.body);
      },
    });
  });
  app.register(scope);
}
