import { createHmac, randomInt } from 'node:crypto';
import { deriveKeys } from '@lodestay/server';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Trx } from '../tables.ts';

const CODES = 10;
/** Without characters that look alike. Ten of them have 49 random bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 10;

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

/**
 * Codes for people who lost their authenticator app. Each works once. They are stored as HMACs with a key from the settings, because a
 * plain hash of so few bits could be reversed by somebody who has only the database.
 */
export function createRecoveryCodes({
  db,
  clock,
  secrets,
}: {
  db: Db;
  clock: Clock;
  secrets: readonly [string, ...string[]];
}) {
  const keys = deriveKeys(secrets, 'recovery code');
  const hash = (key: Buffer, accountId: number, code: string) =>
    createHmac('sha256', key)
      .update(`${accountId}:${normalize(code)}`)
      .digest();

  return {
    /** Creates ten codes; the former ones stop working. */
    async replace(trx: Trx, accountId: number): Promise<string[]> {
      await trx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
      const codes = Array.from({ length: CODES }, createCode);
      await trx
        .insertInto('recoveryCode')
        .values(codes.map((code) => ({ codeHash: hash(keys[0], accountId, code), accountId })))
        .execute();
      return codes;
    },

    /** Marks a code as used. Returns whether it was valid. */
    async use(trx: Trx, accountId: number, code: string): Promise<boolean> {
      const used = await trx
        .updateTable('recoveryCode')
        .set({ usedAt: clock.now() })
        .where('accountId', '=', accountId)
        .where(
          'codeHash',
          'in',
          keys.map((key) => hash(key, accountId, code)),
        )
        .where('usedAt', 'is', null)
        .returning('accountId')
        .executeTakeFirst();
      return used !== undefined;
    },

    async countLeft(accountId: number): Promise<number> {
      const { left } = await db
        .selectFrom('recoveryCode')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .where('accountId', '=', accountId)
        .where('usedAt', 'is', null)
        .executeTakeFirstOrThrow();
      return left;
    },
  };
}

/** Such as `7k3mq-x9rtd`. */
function createCode(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${characters.slice(0, LENGTH / 2)}-${characters.slice(LENGTH / 2)}`;
}

const normalize = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');
