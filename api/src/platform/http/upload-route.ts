import { snakeizeKeys } from '@lodestay/contracts';
import type { Permission, Scope } from '@lodestay/contracts/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { createLimitError } from './rate-limits/index.ts';
import { authorizeCaller } from './route.ts';
import type { SignedInUser } from './signed-in-user.ts';

export type Caller = { user: SignedInUser; scope: Scope };
export type Upload = Caller & { request: FastifyRequest };

declare module 'fastify' {
  interface FastifyRequest {
    /** Who uploads a file; null on all other routes. */
    uploader: Caller | null;
  }
}

export type UploadRoute<Response extends z.ZodType> = {
  /** Name of the route in rate limits. */
  name: string;
  path: string;
  permission: Permission;
  maxBytes: number;
  /** Uploads of one account in an hour. */
  maxPerHour: number;
  response: Response;
  /** Runs before the body is read, and throws if the caller may not upload here. */
  check(upload: Upload): Promise<void>;
  /** Returns the response in camelCase. */
  handle(upload: Upload & { bytes: Buffer }): Promise<unknown>;
};

/**
 * Serves a PUT whose body is a file of any type. The caller is checked before the body is read, so that only people who may upload
 * make the server read one. PUT, because the caller names the file, so that sending it again changes nothing.
 */
export function registerUploadRoute<Response extends z.ZodType>(
  app: FastifyInstance,
  { name, path, permission, maxBytes, maxPerHour, response, check, handle }: UploadRoute<Response>,
): void {
  const limiter = app.http.rateLimits.getLimiter({ name, max: maxPerHour, minutes: 60 });
  app.register((uploads, _, done) => {
    uploads.decorateRequest('uploader', null);
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, parsed) =>
      parsed(null, body),
    );
    uploads.put(path, {
      config: { permission },
      bodyLimit: maxBytes,
      onRequest: async (request) => {
        const caller = await authorizeCaller(app, request);
        await check({ ...caller, request });
        const usage = await limiter.take(String(caller.user.id));
        if (usage.isExceeded) throw createLimitError(usage);
        request.uploader = caller;
      },
      handler: async (request, reply) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const result = response.parse(snakeizeKeys(await handle({ ...request.uploader!, request, bytes })));
        return reply.header('cache-control', 'no-store').send(result);
      },
    });
    done();
  });
}
