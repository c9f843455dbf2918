import { createHash, createHmac } from 'node:crypto';
import { deriveKeys } from '@lodestay/server';
import { isSameName } from '@lodestay/stay';
import type { PersonDetails } from '../providers/provider.ts';
import type { Db, Trx } from '../tables.ts';

export type Fingerprint = { keyId: string; numberHash: Buffer | null; birthHash: Buffer | null };

/**
 * Keyed hashes of what identifies a person, so that neither document numbers nor further copies of dates of birth are stored. Each person
 * is hashed with all keys, so that people stay comparable while a key is replaced.
 */
export function createFingerprints(secrets: readonly [string, ...string[]]) {
  const keys = deriveKeys(secrets, 'person').map((key) => ({
    key,
    id: createHash('sha256').update(key).digest('hex').slice(0, 12),
  }));
  return ({ documentNumber, dateOfBirth }: PersonDetails): Fingerprint[] =>
    keys.map(({ key, id }) => {
      const hash = (kind: string, text: string) => createHmac('sha256', key).update(`${kind} ${text}`).digest();
      const number = documentNumber?.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '') ?? '';
      return {
        keyId: id,
        numberHash: number === '' ? null : hash('number', number),
        birthHash: dateOfBirth === null ? null : hash('birth', dateOfBirth),
      };
    });
}
export type HashPerson = ReturnType<typeof createFingerprints>;

/** Replaces what is known of a person by a newer check. */
export async function saveFingerprints(trx: Trx, accountId: number, found: readonly Fingerprint[]): Promise<void> {
  await trx.deleteFrom('identityFingerprint').where('accountId', '=', accountId).execute();
  if (found.length === 0) return;
  await trx
    .insertInto('identityFingerprint')
    .values(found.map((each) => ({ accountId, ...each })))
    .execute();
}

type KnownPerson = { accountId: number; firstName: string | null; lastName: string | null } & Fingerprint;

/** The same document with no contradicting date of birth, or the same name and date of birth. */
function matches(one: KnownPerson, other: KnownPerson): boolean {
  if (one.keyId !== other.keyId) return false;
  const isSameBirth = one.birthHash !== null && other.birthHash !== null && one.birthHash.equals(other.birthHash);
  const isBirthUnknown = one.birthHash === null || other.birthHash === null;
  if (one.numberHash !== null && other.numberHash !== null && one.numberHash.equals(other.numberHash))
    return isSameBirth || isBirthUnknown;
  return isSameBirth && isSameName(toName(one), toName(other));
}
const toName = ({ firstName, lastName }: KnownPerson) => ({ firstName: firstName ?? '', lastName: lastName ?? '' });

/** Whether two accounts have the same verified identity. False until both are verified. */
export async function isSamePerson(executor: Db | Trx, one: number, other: number): Promise<boolean> {
  const known = await (executor as Db)
    .selectFrom('identityFingerprint')
    .innerJoin('identityCheck', 'identityCheck.accountId', 'identityFingerprint.accountId')
    .leftJoin('checkedName', 'checkedName.accountId', 'identityFingerprint.accountId')
    .selectAll('identityFingerprint')
    .select(['checkedName.firstName', 'checkedName.lastName'])
    .where('identityFingerprint.accountId', 'in', [one, other])
    .where('identityCheck.status', '=', 'verified')
    .execute();
  const of = (accountId: number) => known.filter((person) => person.accountId === accountId);
  return of(one).some((person) => of(other).some((candidate) => matches(person, candidate)));
}
