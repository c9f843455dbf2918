import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';

/** What a log may never hold: tokens, and what PostgreSQL quotes from a row (`detail` names an email address that is taken). */
const redact = {
  paths: ['req.headers', '*.password', '*.token', '*.auth_token', '*.authToken', '*.email', '*.phone', '*.dateOfBirth'],
  remove: true,
};

export function createLogger(level: string): Logger {
  // Standard output is for the line that says the server is ready.
  return pino({ level, base: null, redact, serializers: { err: describeError } }, pino.destination(2));
}

type Described = {
  type: string;
  message: string;
  stack?: string | undefined;
  code?: unknown;
  constraint?: unknown;
  cause?: Described;
};

/** An error without the values that PostgreSQL and others put on it as properties. */
export function describeError(error: unknown): Described {
  // The job queue reports plain objects with a message.
  if (!(error instanceof Error))
    return {
      type: typeof error,
      message: String((error as { message?: unknown } | null)?.message ?? 'Something that is no error was thrown'),
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

/** One line a request: the pattern of the route and not the address, which may hold a token. */
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
