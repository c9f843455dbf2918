import { randomUUID } from 'node:crypto';
import type { EmailCategory } from '@lodestay/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Trx } from './tables.ts';

type AddressRow = { id: string; offCategories: EmailCategory[] };

/** What the table has instead of an address. All spellings of a mailbox have one hash, so that none gets around what its person chose. */
const hashAddress = (email: string): RawBuilder<Buffer> => sql<Buffer>`sha256(convert_to(mailbox(${email}), 'UTF8'))`;

/** For the recipients of emails whose addresses have this choice. */
export const isOfAddress = (id: string): RawBuilder<boolean> =>
  sql<boolean>`sha256(convert_to(mailbox(recipient), 'UTF8')) = (select address_hash from email_address_choice where id = ${id}::uuid)`;

/** Selects the categories that are turned off for an address. No row if nothing was chosen for it. */
const selectOff = (executor: Db | Trx, email: string) =>
  (executor as Db)
    .selectFrom('emailAddressChoice')
    .select('offCategories')
    .where('addressHash', '=', hashAddress(email));

/** What people without an account chose about emails to their address, such as an invitation of a friend. */
export function createAddressChoices({ db, clock }: { db: Db; clock: Clock }) {
  return {
    selectOff,

    /** The categories that are turned off for an address. */
    findOff: async (executor: Db | Trx, email: string): Promise<EmailCategory[]> =>
      (await selectOff(executor, email).executeTakeFirst())?.offCategories ?? [],

    /** The random ID of an address, which links contain instead of it. */
    async getId(email: string): Promise<string> {
      const { id } = await db
        .insertInto('emailAddressChoice')
        .values({ id: randomUUID(), addressHash: hashAddress(email), offCategories: [], changedAt: clock.now() })
        .onConflict((conflict) =>
          conflict.column('addressHash').doUpdateSet(({ ref }) => ({ addressHash: ref('excluded.addressHash') })),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    find: (executor: Db | Trx, id: string): Promise<AddressRow | undefined> =>
      (executor as Db)
        .selectFrom('emailAddressChoice')
        .select(['id', 'offCategories'])
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Locks the choices of an address. */
    lock: (trx: Trx, id: string): Promise<AddressRow | undefined> =>
      trx
        .selectFrom('emailAddressChoice')
        .select(['id', 'offCategories'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),

    async turnOff(trx: Trx, id: string, offCategories: EmailCategory[]): Promise<void> {
      const row = { offCategories, changedAt: clock.now() };
      await trx.updateTable('emailAddressChoice').set(row).where('id', '=', id).execute();
    },

    /**
     * The account with this address chose for itself, which counts from now on. Invitations of friends are turned off for the address too: for
     * its other spellings, and when the account is deleted.
     */
    async follow(trx: Trx, email: string, offOfAccount: readonly EmailCategory[]): Promise<void> {
      const offCategories = offOfAccount.filter((category) => category === 'friends');
      const row = { offCategories, changedAt: clock.now() };
      const addressHash = hashAddress(email);
      if (offCategories.length === 0)
        await trx.updateTable('emailAddressChoice').set(row).where('addressHash', '=', addressHash).execute();
      else
        await trx
          .insertInto('emailAddressChoice')
          .values({ id: randomUUID(), addressHash, ...row })
          .onConflict((conflict) => conflict.column('addressHash').doUpdateSet(row))
          .execute();
    },
  };
}
