/** The database cannot be used now. `message` says why, in words that may be shown: no host, user or statement. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

const NO_ANSWER = 'The database does not answer.';
const REFUSED = 'The database refuses connections.';
const LOST = 'The connection to the database was lost.';
const RESTARTING = 'The database is starting or stopping.';
const BUSY = 'The database is busy.';

/** SQLSTATEs after which the same request may succeed later, without anybody changing it. */
const REASONS: Readonly<Record<string, string>> = {
  '25006': 'The database is read-only.',
  '28000': 'The database refuses our sign-in.',
  '28P01': 'The database refuses our sign-in.',
  '3D000': 'The database does not exist.',
  '40001': BUSY,
  '40P01': BUSY,
  '53100': 'The disk of the database is full.',
  '53200': 'The database is out of memory.',
  '53300': 'The database has no connections left.',
  '53400': 'The database has reached a limit of its configuration.',
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

/** Codes of the operating system for a connection that cannot be made or is lost. */
const NETWORK: Readonly<Record<string, string>> = {
  ECONNREFUSED: REFUSED,
  ENOENT: REFUSED,
  ECONNRESET: LOST,
  EPIPE: LOST,
  ECONNABORTED: LOST,
  ETIMEDOUT: NO_ANSWER,
  EHOSTUNREACH: 'The database cannot be reached.',
  ENETUNREACH: 'The database cannot be reached.',
  EHOSTDOWN: 'The database cannot be reached.',
  ENOTFOUND: 'The name of the database server is not known.',
  EAI_AGAIN: 'The name of the database server is not known.',
};

/** What `pg` says without a code. */
const MESSAGES: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^timeout exceeded when trying to connect/, 'All connections to the database are in use.'],
  [/^(timeout expired|Connection terminated due to connection timeout|Query read timeout)/, NO_ANSWER],
  [
    /^Connection terminated|^Client (has encountered a connection error|was closed)|^Postgres connection has been discarded/,
    LOST,
  ],
];

/** System calls of a connection. A file that is missing has the same codes as a socket that is. */
const SOCKET_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** Why the database could not be used, in words that may be shown; undefined where this error says something else. */
export function unavailableReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseUnavailable) return error.message;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return MESSAGES.find(([pattern]) => pattern.test(error.message))?.[1];
  if (isSqlState(code))
    return (
      REASONS[code] ??
      (code.startsWith('08') && code !== PROTOCOL_VIOLATION ? LOST : code.startsWith('53') ? BUSY : undefined)
    );
  // A name with several addresses that all refuse fails with an AggregateError, which has no system call.
  return error instanceof AggregateError || (syscall !== undefined && SOCKET_CALLS.has(syscall))
    ? NETWORK[code]
    : undefined;
}

/** Whether this error means that the database cannot be used now: the answer is 503, and trying later is right. */
export const isDatabaseUnavailable = (error: unknown): boolean => unavailableReason(error) !== undefined;

/** Of the class of lost connections, but said of a statement that we should not have sent. */
const PROTOCOL_VIOLATION = '08P01';

const isSqlState = (code: string) => /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);
