import type { Profile } from '@lodestay/contracts';
import { recordAction } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { AppError, type FieldError, type SignedInUser } from '../../../platform/http/index.ts';
import type { Db, Trx } from '../tables.ts';

export type ProfileChange = { firstName: string; lastName: string; phone: string | null; version: number };

export type Profiles = ReturnType<typeof createProfiles>;

/** Name and phone number of an account. */
export function createProfiles({ db, clock }: { db: Db; clock: Clock }) {
  async function get(accountId: number, executor: Db | Trx = db): Promise<Profile> {
    const { emailConfirmedAt, verifiedMember, newEmail, expiresAt, confirmedAt, profileVersion, ...row } =
      await executor
        .selectFrom('account')
        .leftJoin('emailChange', 'emailChange.accountId', 'account.id')
        .select(['firstName', 'lastName', 'phone', 'email', 'emailConfirmedAt', 'verifiedMember', 'profileVersion'])
        .select(['newEmail', 'expiresAt', 'confirmedAt'])
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

    /** Throws `conflict` if the version is older than the last change, and `invalid` if a verified name would change. */
    change: ({ id, aliasedBy }: SignedInUser, { version, ...given }: ProfileChange): Promise<Profile> =>
      inTransaction(db, async (trx) => {
        const current = await trx
          .selectFrom('account')
          .select(['firstName', 'lastName', 'phone', 'verifiedMember', 'profileVersion'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirstOrThrow();
        if (current.profileVersion !== version) throw new AppError('conflict', { message: CHANGED_ELSEWHERE });
        const changed = (['firstName', 'lastName', 'phone'] as const).filter((name) => given[name] !== current[name]);
        if (current.verifiedMember) assertNameKept(changed);
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

const WIRE_NAMES = { firstName: 'first_name', lastName: 'last_name', phone: 'phone' } as const;

/** A name that was checked against an ID stays the name on the ID. */
function assertNameKept(changed: readonly (keyof typeof WIRE_NAMES)[]): void {
  const fields = changed
    .filter((name) => name !== 'phone')
    .map((name): FieldError => ({
      path: WIRE_NAMES[name],
      message: 'This name was checked against your ID. Contact us to change it.',
    }));
  if (fields.length > 0) throw new AppError('invalid', { fields });
}
