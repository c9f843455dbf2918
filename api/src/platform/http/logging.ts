import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';

/** The log must never contain tokens or personal data. */
const redact = {
  paths: ['req.headers', '*.password', '*.token', '*.auth_token', '*.authToken', '*.email', '*.phone', '*.dateOfBirth'],
  remove: true,
};

export function createLogger(level: string): Logger {
  // Standard output is reserved for the line that says that the server is ready.
  return pino({ level, base: null, redact, serializers: { err: describeError } }, pino.destination(2));
}

type ErrorDescription = {
  type: string;
  message: string;
  stack?: string | undefined;
  code?: unknown;
  constraint?: unknown;
  cause?: ErrorDescription;
};

/** Returns an error without properties that may quote personal data, such as PostgreSQL's `detail`. */
export function describeError(error: unknown): ErrorDescription {
  // The job queue reports plain objects with a message.
  if (!(error instanceof Error))
    return {
      type: typeof error,
      message: String((error as { message?: unknown } | null)?.message ?? 'A value that is not an Error was thrown'),
    };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    code,
    constraint,
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

/** Logs one line per request, with the route pattern instead of the URL, which may contain a token. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
