import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ChangeError, channelsSchema, type Channels } from './composition.ts';
import type { SigningKey, TrustedKeys } from './keys.ts';
import { VerificationError } from './verification-error.ts';
import { verifyDocument, signDocument } from './signing.ts';
import type { Store } from './store.ts';

export const ACTIONS = ['compose', 'promote', 'percentage', 'rollback', 'withdraw'] as const;
export type Action = (typeof ACTIONS)[number];

const changeSchema = channelsSchema.extend({
  /** Counts up from 1. */
  number: z.int().positive(),
  /** Hash of the previous change; empty for the first change. */
  previous: z.string(),
  at: z.iso.datetime(),
  /** Who requested it: a person, or the shell server that withdrew a canary. */
  by: z.string().min(1),
  action: z.enum(ACTIONS),
  reason: z.string().min(1),
});
/** A change to what visitors get, with the resulting channels. */
export type Change = z.infer<typeof changeSchema>;

/** A change with its hash, which the next change must reference, and the ID of the key that signed it. */
export type LoggedChange = Change & { hash: string; key: string };

export type ProposedChange = { at: Date; by: string; action: Action; reason: string; channels: Channels };

/** Someone else changed the composition first. Reload it before you decide again. */
export class ConflictError extends ChangeError {}

const FOLDER = 'changes/';
const getChangePath = (number: number) => `${FOLDER}${String(number).padStart(8, '0')}.json`;
const calculateHash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Number of concurrent reads: enough to hide the latency of a bucket, and well below the limit on open files. */
const MAX_CONCURRENT_READS = 32;

/**
 * The ordered log of changes in a store. The last change defines the current channels. Each change is signed and
 * contains the hash of the previous change, so nobody can replay or insert one. A missing change is reported and
 * skipped: the latest signed change is closer to the intended state than the change before the gap.
 */
export function createChangeLog(store: Store, trust: TrustedKeys, onRefused: (reason: string) => void) {
  /** Throws `VerificationError`. `after` is 'unknown' when the previous change is missing. */
  function verify(number: number, text: string, after: LoggedChange | null | 'unknown'): LoggedChange {
    const what = `change ${number}`;
    const { document, key } = verifyDocument('change', text, { trust, schema: changeSchema, what });
    if (!key.composes) throw new VerificationError(`${what} is signed by '${key.id}', which may not compose`);
    const follows = after === 'unknown' || document.previous === (after?.hash ?? '');
    if (document.number !== number || !follows)
      throw new VerificationError(
        `${what} does not follow change ${after === 'unknown' ? number - 1 : (after?.number ?? 0)}`,
      );
    return { ...document, hash: calculateHash(text), key: key.id };
  }

  function verifyOrReport(...args: Parameters<typeof verify>): LoggedChange | null {
    try {
      return verify(...args);
    } catch (error) {
      if (!(error instanceof VerificationError)) throw error;
      onRefused(error.message);
      return null;
    }
  }

  /** Number and text of every stored change, in ascending order. */
  async function readTexts(): Promise<[number, string][]> {
    const parseNumber = (path: string) => Number(path.slice(FOLDER.length, -'.json'.length));
    const numbers = (await store.list(FOLDER))
      .filter((path) => getChangePath(parseNumber(path)) === path)
      .map(parseNumber)
      .sort((a, b) => a - b);
    const found: [number, string][] = [];
    for (let from = 0; from < numbers.length; from += MAX_CONCURRENT_READS) {
      found.push(
        ...(await Promise.all(
          numbers
            .slice(from, from + MAX_CONCURRENT_READS)
            .map(async (number): Promise<[number, string]> => [
              number,
              (await store.read(getChangePath(number)))?.toString('utf8') ?? '',
            ]),
        )),
      );
    }
    return found;
  }

  /** The whole log. Entries after a gap count only if they verify, so an invalid object cannot extend the log. */
  async function readAll(): Promise<{ changes: LoggedChange[]; taken: number }> {
    const changes: LoggedChange[] = [];
    let taken = 0;
    for (const [number, text] of await readTexts()) {
      const gap = number > taken + 1;
      const change = verifyOrReport(number, text, gap ? 'unknown' : (changes.at(-1) ?? null));
      if (gap && !change) continue;
      if (gap)
        onRefused(
          number === taken + 2 ? `change ${taken + 1} is missing` : `changes ${taken + 1} to ${number - 1} are missing`,
        );
      if (change) changes.push(change);
      taken = number;
    }
    return { changes, taken };
  }

  /** All changes after `last`, oldest first, and the highest number in use. A change that does not verify uses its number but is otherwise ignored. */
  async function readSince(
    last: LoggedChange | null,
    taken = last?.number ?? 0,
  ): Promise<{ changes: LoggedChange[]; taken: number }> {
    if (taken === 0) return readAll();
    const changes: LoggedChange[] = [];
    for (let number = taken + 1; ; number++) {
      const text = (await store.read(getChangePath(number)))?.toString('utf8');
      if (text === undefined) return { changes, taken: number - 1 };
      const change = verifyOrReport(number, text, changes.at(-1) ?? last);
      if (change) changes.push(change);
    }
  }

  return {
    readSince,

    /** The whole history, oldest first. */
    readHistory: async (): Promise<LoggedChange[]> => (await readAll()).changes,

    /** The last change, which is in effect, or null if there is none. */
    readHead: async (): Promise<LoggedChange | null> => (await readAll()).changes.at(-1) ?? null,

    /** Adds a change after `last`. Throws `ConflictError` if someone else changed the composition first, and `ChangeError` if readers would reject the change. */
    async append(
      last: LoggedChange | null,
      { at, channels, ...rest }: ProposedChange,
      key: SigningKey,
    ): Promise<LoggedChange> {
      if (!rest.reason.trim()) throw new ChangeError('a change needs a reason');
      const { changes, taken } = await readSince(last);
      const conflict = () =>
        new ConflictError('the composition has changed since you loaded it; reload it and try again');
      if (changes.length > 0) throw conflict();
      const number = taken + 1;
      const text = signDocument(
        'change',
        {
          number,
          previous: last?.hash ?? '',
          at: at.toISOString(),
          ...rest,
          production: channels.production,
          canary: channels.canary,
        } satisfies Change,
        key,
      );
      const change = verifyOwnChange(number, text, last);
      if (!(await store.create(getChangePath(number), text))) throw conflict();
      return change;
    },
  };

  /** Rejects a change that readers would refuse: it would use up a number and have no effect. */
  function verifyOwnChange(number: number, text: string, last: LoggedChange | null): LoggedChange {
    try {
      return verify(number, text, last);
    } catch (error) {
      throw error instanceof VerificationError
        ? new ChangeError(`this change would fail verification: ${error.message}`)
        : error;
    }
  }
}

export type ChangeLog = ReturnType<typeof createChangeLog>;
