import type { Profile } from '@lodestay/contracts';
import { getSiteToday } from '@lodestay/stay';
import { recordAction } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { AppError, type FieldError, type SignedInUser } from '../../../platform/http/index.ts';
import type { Db, Trx } from '../tables.ts';
import { findBirthDateError } from './birth-date.ts';

export type ProfileChange = {
  firstName: string;
  lastName: string;
  phone: string | null;
  /** Undefined: the stored one stays. */
  dateOfBirth?: string | null | undefined;
  version: number;
};

export type Profiles = ReturnType<typeof createProfiles>;

/** Name, phone number and date of birth of an account. */
export function createProfiles({ db, clock }: { db: Db; clock: Clock }) {
  async function get(accountId: number, executor: Db | Trx = db): Promise<Profile> {
    const { emailConfirmedAt, verifiedMember, newEmail, expiresAt, confirmedAt, profileVersion, ...row } =
      await executor
        .selectFrom('account')
        .leftJoin('emailChange', 'emailChange.accountId', 'account.id')
        .select(['firstName', 'lastName', 'phone', 'dateOfBirth', 'email', 'emailConfirmedAt', 'verifiedMember'])
        .select(['profileVersion', 'newEmail', 'expiresAt', 'confirmedAt'])
        .where('account.id', '=', accountId)
        .executeTakeFirstOrThrow();
    const isWaiting = newEmail !== null && confirmedAt === null && expiresAt! > clock.now();
    return {
      ...row,
      emailConfirmed: emailConfirmedAt !== null,
      nameVerified: verifiedMember,
      newEmail: isWaiting ? { email: newEmail, expiresAt: expiresAt!.toISOString() } : null,
      version: profileVersion,
    };
  }

  return {
    get,

    /** Throws `conflict` if the version is older than the last change, and `invalid` if what an ID verified would change, or nobody of this age can book. */
    change: ({ id, aliasedBy }: SignedInUser, { version, ...change }: ProfileChange): Promise<Profile> =>
      inTransaction(db, async (trx) => {
        const current = await trx
          .selectFrom('account')
          .select(['firstName', 'lastName', 'phone', 'dateOfBirth', 'verifiedMember', 'profileVersion'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirstOrThrow();
        if (current.profileVersion !== version) throw new AppError('conflict', { message: CHANGED_ELSEWHERE });
        const given = {
          ...change,
          dateOfBirth: change.dateOfBirth === undefined ? current.dateOfBirth : change.dateOfBirth,
        };
        const changed = FIELDS.filter((name) => given[name] !== current[name]);
        if (current.verifiedMember) assertVerifiedKept(changed, current);
        if (changed.includes('dateOfBirth') && given.dateOfBirth !== null)
          assertCanBook(given.dateOfBirth, clock.now());
        if (changed.length === 0) return get(id, trx);
        await trx
          .updateTable('account')
          .set({ ...given, profileVersion: version + 1 })
          .where('id', '=', id)
          .execute();
        await recordAction(trx, {
          at: clock.now(),
          actor: aliasedBy === null ? { accountId: id } : { accountId: aliasedBy, onBehalfOf: id },
          action: 'account.change_profile',
          target: { type: 'account', id },
          after: { fields: changed.map((name) => WIRE_NAMES[name]) },
        });
        return get(id, trx);
      }),
  };
}

const CHANGED_ELSEWHERE =
  'Not saved: your profile was changed on another page. Compare what you entered with what is saved now, and save again.';

const FIELDS = ['firstName', 'lastName', 'phone', 'dateOfBirth'] as const;
type Field = (typeof FIELDS)[number];
const WIRE_NAMES = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  dateOfBirth: 'date_of_birth',
} as const;

/** What was checked against an ID stays as on the ID. A date of birth that nobody stated yet can be added. */
function assertVerifiedKept(changed: readonly Field[], { dateOfBirth }: { dateOfBirth: string | null }): void {
  const fields = changed
    .filter((name) => name !== 'phone' && (name !== 'dateOfBirth' || dateOfBirth !== null))
    .map((name): FieldError => ({
      path: WIRE_NAMES[name],
      message: `This ${name === 'dateOfBirth' ? 'date' : 'name'} was checked against your ID. Contact us to change it.`,
    }));
  if (fields.length > 0) throw new AppError('invalid', { fields });
}

/** The same rule as in the checkout. */
function assertCanBook(dateOfBirth: string, now: Date): void {
  const message = findBirthDateError(dateOfBirth, getSiteToday(now.getTime()));
  if (message !== null) throw new AppError('invalid', { fields: [{ path: WIRE_NAMES.dateOfBirth, message }] });
}
