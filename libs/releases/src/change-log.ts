import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ChangeError, channelsSchema, type Channels } from './composition.ts';
import type { SigningKey, Trust } from './keys.ts';
import { Refused } from './refused.ts';
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

/**
 * The changes of a store, in order. Each is signed and names the one before it, so that nobody can take one out, bring an old
 * one back, or put one between. What is in force is what the last one says.
 */
export function changeLog(store: Store, trust: Trust, onRefused: (reason: string) => void) {
  async function read(number: number, after: LoggedChange | null): Promise<LoggedChange | 'none' | 'refused'> {
    const text = (await store.read(pathOf(number)))?.toString('utf8');
    if (text === undefined) return 'none';
    try {
      const what = `change ${number}`;
      const { document, key } = open('change', text, { trust, schema: changeSchema, what });
      if (!key.composes) throw new Refused(`${what} is signed by '${key.id}', which may not compose`);
      if (document.number !== number || document.previous !== (after?.hash ?? '')) throw new Refused(`${what} does not follow change ${after?.number ?? 0}`);
      return { ...document, hash: hashOf(text), key: key.id };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      onRefused(error.message);
      return 'refused';
    }
  }

  /** All changes after `last`, oldest first, and the highest number that is taken. Refused ones count as taken, and nothing else. */
  async function since(last: LoggedChange | null, taken = last?.number ?? 0): Promise<{ changes: LoggedChange[]; taken: number }> {
    const changes: LoggedChange[] = [];
    for (let number = taken + 1, before = last; ; number++) {
      const change = await read(number, before);
      if (change === 'none') return { changes, taken: number - 1 };
      if (change === 'refused') continue;
      changes.push(change);
      before = change;
    }
  }

  return {
    since,

    /** The whole history, oldest first. */
    history: async (): Promise<LoggedChange[]> => (await since(null)).changes,

    /** What is in force: the last change, or null before the first. */
    head: async (): Promise<LoggedChange | null> => (await since(null)).changes.at(-1) ?? null,

    /** Adds a change after `last`. Throws `ConflictError` when another came first. */
    async append(last: LoggedChange | null, { at, channels, ...rest }: ProposedChange, key: SigningKey): Promise<LoggedChange> {
      if (!rest.reason.trim()) throw new ChangeError('a change needs a reason');
      const { changes, taken } = await since(last);
      const conflict = () => new ConflictError('the composition was changed meanwhile; look at it again');
      if (changes.length > 0) throw conflict();
      const number = taken + 1;
      const change: Change = { number, previous: last?.hash ?? '', at: at.toISOString(), ...rest, ...channels };
      const text = seal('change', change, key);
      if (!(await store.create(pathOf(number), text))) throw conflict();
      return { ...change, hash: hashOf(text), key: key.id };
    },
  };
}

export type ChangeLog = ReturnType<typeof changeLog>;
