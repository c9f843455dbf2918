import { randomUUID } from 'node:crypto';
import {
  MAX_RENTAL_PROFILE_LINKS,
  snakeizeKeys,
  type RentalProfile,
  type RentalStatement,
  type RequestOf,
  type ResponseOf,
} from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { SigningKeys } from '../../platform/signing-keys.ts';
import { createToken, hashToken } from '../accounts/index.ts';
import { findReasons } from './fact-rules.ts';
import { signJws } from './jws.ts';
import type { ReadFacts } from './read-facts.ts';
import type { Db, RentalProfileLinkRow } from './tables.ts';

type Options = { db: Db; clock: Clock; readFacts: ReadFacts; keys: SigningKeys; siteOrigin: string };
type NewLink = RequestOf<'createRentalProfileLink'>['body'];
type Link = RentalProfile['links'][number];

/** Links in the list of a person. */
const LISTED = 50;
/** Days for which an ended link stays in the list. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

export const getLinkState = ({ revokedAt, expiresAt }: RentalProfileLinkRow, now: Date): Link['state'] =>
  revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : 'active';

/** The links of a person: what they could prove, created, revoked and forgotten. */
export function createRentalProfileLinks({ db, clock, readFacts, keys, siteOrigin }: Options) {
  const toLink = (row: RentalProfileLinkRow): Link => ({
    id: row.id,
    facts: row.facts,
    state: getLinkState(row, clock.now()),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    opens: row.opens,
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
  });

  /** The chosen facts as they are now. Throws `invalid` for a fact that is not true. */
  function choose({ facts: chosen, income }: NewLink, facts: RentalProfile['facts']): RentalStatement['facts'] {
    const refuse = (path: string, message: string) => new AppError('invalid', { message, fields: [{ path, message }] });
    if (chosen.includes('income') !== (income !== null))
      throw refuse('income', 'Enter the rent and choose how many times your income is at least that rent.');
    const reasons = findReasons(facts, income?.rent);
    for (const fact of chosen) if (reasons[fact]) throw refuse('facts', `Not available yet: ${reasons[fact]}`);
    if (income && !facts.income!.multiples.includes(income.multiple))
      throw refuse('income', `Your confirmed income is less than ${income.multiple} times this rent.`);
    return {
      ...(chosen.includes('identity') && { identity: facts.identity! }),
      ...(chosen.includes('payments') && { payments: facts.payments! }),
      ...(income && { income: { ...income, confirmedOn: facts.income!.confirmedOn } }),
      ...(chosen.includes('stays') && { stays: facts.stays! }),
      ...(chosen.includes('member_since') && { memberSince: facts.memberSince! }),
    };
  }

  return {
    async get(accountId: number, rentCents: number | undefined): Promise<ResponseOf<'getRentalProfile'>> {
      const { name, facts } = await readFacts(db, accountId, rentCents);
      const { member_since: memberSince, ...reasons } = findReasons(facts, rentCents);
      const rows = await db
        .selectFrom('rentalProfileLink')
        .selectAll()
        .where('accountId', '=', accountId)
        .orderBy('createdAt', 'desc')
        .limit(LISTED)
        .execute();
      return { name, facts, reasons: { ...reasons, memberSince }, links: rows.map(toLink) };
    },

    /** Reads and signs the facts in one transaction. Simultaneous requests of a person wait for each other, so that the limit holds. */
    create: (accountId: number, wanted: NewLink): Promise<ResponseOf<'createRentalProfileLink'>> =>
      inTransaction(db, async (trx) => {
        await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
        const now = new Date(Math.floor(clock.now().getTime() / 1000) * 1000);
        const { active } = await trx
          .selectFrom('rentalProfileLink')
          .select(({ fn }) => fn.countAll<number>().as('active'))
          .where('accountId', '=', accountId)
          .where('revokedAt', 'is', null)
          .where('expiresAt', '>', now)
          .executeTakeFirstOrThrow();
        if (Number(active) >= MAX_RENTAL_PROFILE_LINKS)
          throw new AppError('action_not_allowed', {
            message: `You have ${MAX_RENTAL_PROFILE_LINKS} active links. Revoke one to create another.`,
          });
        const { name, facts } = await readFacts(trx, accountId, wanted.income?.rent);
        if (name === null)
          throw new AppError('action_not_allowed', { message: 'Add your name to your profile first.' });
        const chosen = choose(wanted, facts);
        const id = randomUUID();
        const expiresAt = new Date(now.getTime() + wanted.days * DAY_MS);
        const statement: RentalStatement = {
          iss: siteOrigin,
          jti: id,
          iat: now.getTime() / 1000,
          exp: expiresAt.getTime() / 1000,
          name,
          facts: chosen,
        };
        const token = createToken();
        const row = await trx
          .insertInto('rentalProfileLink')
          .values({
            id,
            accountId,
            tokenHash: hashToken(token),
            facts: [...new Set(wanted.facts)],
            jws: signJws(snakeizeKeys(statement) as object, keys[0]),
            createdAt: now,
            expiresAt,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return { link: toLink(row), token };
      }),

    /** Ends a link and deletes what it proved. Throws `not_found` for a link of another person. */
    async revoke(accountId: number, id: string): Promise<ResponseOf<'revokeRentalProfileLink'>> {
      await db
        .updateTable('rentalProfileLink')
        .set({ revokedAt: clock.now(), jws: null })
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .where('revokedAt', 'is', null)
        .where('expiresAt', '>', clock.now())
        .execute();
      const row = await db
        .selectFrom('rentalProfileLink')
        .selectAll()
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .executeTakeFirst();
      if (!row) throw new AppError('not_found');
      return { link: toLink(row) };
    },

    /** Deletes the facts of expired links, and links that ended long ago. */
    async forget(): Promise<void> {
      const now = clock.now();
      await db
        .updateTable('rentalProfileLink')
        .set({ jws: null })
        .where('expiresAt', '<=', now)
        .where('jws', 'is not', null)
        .execute();
      await db
        .deleteFrom('rentalProfileLink')
        .where('expiresAt', '<=', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
        .execute();
    },
  };
}
