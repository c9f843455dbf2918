/** The database is unavailable. `message` says why and is safe to show: it contains no host, user or statement. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

const NO_RESPONSE = 'The database does not respond.';
const REFUSED = 'The database refuses connections.';
const LOST = 'The connection to the database was lost.';
const RESTARTING = 'The database is starting or stopping.';
const BUSY = 'The database is busy.';

/** SQLSTATEs after which the same request may succeed later. */
const REASONS: Readonly<Record<string, string>> = {
  '25006': 'The database is read-only.',
  '28000': 'The database rejects our credentials.',
  '28P01': 'The database rejects our credentials.',
  '3D000': 'The database does not exist.',
  '40001': BUSY,
  '40P01': BUSY,
  '53100': 'The disk of the database is full.',
  '53200': 'The database is out of memory.',
  '53300': 'The database has no connections left.',
  '53400': 'The database has reached a configured limit.',
  '55P03': BUSY,
  '57014': BUSY,
  '57P01': RESTARTING,
  '57P02': RESTARTING,
  '57P03': RESTARTING,
  '57P04': 'The database does not exist.',
  '57P05': LOST,
  '25P03': LOST,
  '58030': 'The database cannot read or write its files.',
};

/** System error codes of a connection that cannot be opened or is lost. */
const NETWORK: Readonly<Record<string, string>> = {
  ECONNREFUSED: REFUSED,
  ENOENT: REFUSED,
  ECONNRESET: LOST,
  EPIPE: LOST,
  ECONNABORTED: LOST,
  ETIMEDOUT: NO_RESPONSE,
  EHOSTUNREACH: 'The database cannot be reached.',
  ENETUNREACH: 'The database cannot be reached.',
  EHOSTDOWN: 'The database cannot be reached.',
  ENOTFOUND: 'The host name of the database could not be resolved.',
  EAI_AGAIN: 'The host name of the database could not be resolved.',
};

/** Errors of `pg` without a code, by message. */
const MESSAGES: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^timeout exceeded when trying to connect/, 'All connections to the database are in use.'],
  [/^(timeout expired|Connection terminated due to connection timeout|Query read timeout)/, NO_RESPONSE],
  [
    /^Connection terminated|^Client (has encountered a connection error|was closed)|^Postgres connection has been discarded/,
    LOST,
  ],
];

/** System calls of sockets. They tell socket errors from file errors with the same code. */
const SOCKET_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** Returns why the database is unavailable, safe to show, or undefined if the error has another cause. */
export function getUnavailableReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseUnavailable) return error.message;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return MESSAGES.find(([pattern]) => pattern.test(error.message))?.[1];
  if (isSqlState(code))
    return (
      REASONS[code] ??
      (code.startsWith('08') && code !== PROTOCOL_VIOLATION ? LOST : code.startsWith('53') ? BUSY : undefined)
    );
  // If a host name has several addresses and all refuse, the error is an AggregateError without a system call.
  return error instanceof AggregateError || (syscall !== undefined && SOCKET_CALLS.has(syscall))
    ? NETWORK[code]
    : undefined;
}

/** Whether the error means that the database is unavailable, so that the response is 503 and a later retry may succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean => getUnavailableReason(error) !== undefined;

/** In the class of connection errors (08), but caused by an invalid statement, e.g. with too many parameters. */
const PROTOCOL_VIOLATION = '08P01';

const isSqlState = (code: string) => /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);
