import type { Db } from '../tables.ts';
import type { Person } from './provider.ts';

/** The person of an account, as providers compare them with documents. */
export const findPerson = (db: Db, accountId: number): Promise<Person> =>
  db
    .selectFrom('account')
    .select(['firstName', 'lastName', 'dateOfBirth'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
