import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ChangeError, channelsSchema, type Channels } from './composition.ts';
import type { SigningKey, Trust } from './keys.ts';
import { VerificationError } from './verification-error.ts';
import { open, seal } from './signing.ts';
import type { Store } from './store.ts';

export const ACTIONS = ['compose', 'promote', 'percentage', 'rollback', 'withdraw'] as const;
export type Action = (typeof ACTIONS)[number];

const changeSchema = channelsSchema.extend({
  /** Counts up from 1. */
  number: z.int().positive(),
  /** Hash of the change before it; empty for the first. */
  previous: z.string(),
  at: z.iso.datetime(),
  /** Who asked for it: a person, or the shell that withdrew a canary. */
  by: z.string().min(1),
  action: z.enum(ACTIONS),
  reason: z.string().min(1),
});
/** One change of what visitors get, and what they get since. */
export type Change = z.infer<typeof changeSchema>;

/** A change with what the next one must refer to. */
export type LoggedChange = Change & { hash: string; key: string };

export type ProposedChange = { at: Date; by: string; action: Action; reason: string; channels: Channels };

/** Someone else changed the composition meanwhile: look again, then decide again. */
export class ConflictError extends ChangeError {}

const FOLDER = 'changes/';
const pathOf = (number: number) => `${FOLDER}${String(number).padStart(8, '0')}.json`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Changes that are read at once: enough to hide a bucket's delay, few enough for the files that a process may have open. */
const AT_ONCE = 32;

/**
 * The changes of a store, in order. Each is signed and names the one before it, so that nobody can bring an old one back or
 * put one between. What is in force is what the last one says. One that is missing among them is reported, and the log
 * goes on after it: the last signed change is nearer to what people decided than the one before the gap.
 */
export function changeLog(store: Store, trust: Trust, onRefused: (reason: string) => void) {
  /** Throws `VerificationError`. `after` is 'unknown' where the change before is missing. */
  function verify(number: number, text: string, after: LoggedChange | null | 'unknown'): LoggedChange {
    const what = `change ${number}`;
    const { document, key } = open('change', text, { trust, schema: changeSchema, what });
    if (!key.composes) throw new VerificationError(`${what} is signed by '${key.id}', which may not compose`);
    const follows = after === 'unknown' || document.previous === (after?.hash ?? '');
    if (document.number !== number || !follows)
      throw new VerificationError(
        `${what} does not follow change ${after === 'unknown' ? number - 1 : (after?.number ?? 0)}`,
      );
    return { ...document, hash: hashOf(text), key: key.id };
  }

  function verifyOrReport(...given: Parameters<typeof verify>): LoggedChange | null {
    try {
      return verify(...given);
    } catch (error) {
      if (!(error instanceof VerificationError)) throw error;
      onRefused(error.message);
      return null;
    }
  }

  /** Texts of all changes that are there, by number. */
  async function texts(): Promise<[number, string][]> {
    const numberOf = (path: string) => Number(path.slice(FOLDER.length, -'.json'.length));
    const numbers = (await store.list(FOLDER))
      .filter((path) => pathOf(numberOf(path)) === path)
      .map(numberOf)
      .sort((a, b) => a - b);
    const found: [number, string][] = [];
    for (let from = 0; from < numbers.length; from += AT_ONCE) {
      found.push(
        ...(await Promise.all(
          numbers
            .slice(from, from + AT_ONCE)
            .map(async (number): Promise<[number, string]> => [
              number,
              (await store.read(pathOf(number)))?.toString('utf8') ?? '',
            ]),
        )),
      );
    }
    return found;
  }

  /** The whole log. What stands after a gap counts only when it is trusted, so that a stray object cannot move its end. */
  async function whole(): Promise<{ changes: LoggedChange[]; taken: number }> {
    const changes: LoggedChange[] = [];
    let taken = 0;
    for (const [number, text] of await texts()) {
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

  /** All changes after `last`, oldest first, and the highest number that is taken. Changes that do not verify count as taken, and nothing else. */
  async function since(
    last: LoggedChange | null,
    taken = last?.number ?? 0,
  ): Promise<{ changes: LoggedChange[]; taken: number }> {
    if (taken === 0) return whole();
    const changes: LoggedChange[] = [];
    for (let number = taken + 1; ; number++) {
      const text = (await store.read(pathOf(number)))?.toString('utf8');
      if (text === undefined) return { changes, taken: number - 1 };
      const change = verifyOrReport(number, text, changes.at(-1) ?? last);
      if (change) changes.push(change);
    }
  }

  return {
    since,

    /** The whole history, oldest first. */
    history: async (): Promise<LoggedChange[]> => (await whole()).changes,

    /** What is in force: the last change, or null before the first. */
    head: async (): Promise<LoggedChange | null> => (await whole()).changes.at(-1) ?? null,

    /** Adds a change after `last`. Throws `ConflictError` when another came first, `ChangeError` when nobody would trust it. */
    async append(
      last: LoggedChange | null,
      { at, channels, ...rest }: ProposedChange,
      key: SigningKey,
    ): Promise<LoggedChange> {
      if (!rest.reason.trim()) throw new ChangeError('a change needs a reason');
      const { changes, taken } = await since(last);
      const conflict = () => new ConflictError('the composition was changed meanwhile; look at it again');
      if (changes.length > 0) throw conflict();
      const number = taken + 1;
      const text = seal(
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
      const change = ownChange(number, text, last);
      if (!(await store.create(pathOf(number), text))) throw conflict();
      return change;
    },
  };

  /** What readers would refuse is not written: it would take a number and change nothing. */
  function ownChange(number: number, text: string, last: LoggedChange | null): LoggedChange {
    try {
      return verify(number, text, last);
    } catch (error) {
      throw error instanceof VerificationError
        ? new ChangeError(`this change would not verify: ${error.message}`)
        : error;
    }
  }
}

export type ChangeLog = ReturnType<typeof changeLog>;
