import { brand } from '@lodestay/contracts/brand';
import { Secret, TOTP } from 'otpauth';
import { recordAction } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../../platform/http/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import type { Sessions } from '../sessions.ts';
import type { Db, Trx } from '../tables.ts';
import { createQrCode, type QrCode } from './qr-code.ts';
import type { RecoveryCodes } from './recovery-codes.ts';

/** The settings that every authenticator app supports. */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Codes of one step before and after are accepted, because clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** Encrypts secrets with the key from the settings, bound to the record with this ID. */
export type SecretCipher = {
  encrypt(id: string, bytes: Uint8Array): { keyId: string; sealed: Buffer };
  decrypt(id: string, keyId: string, sealed: Buffer): Buffer;
};

export type SecondFactor = 'code' | 'recovery_code';

export type TwoStep = ReturnType<typeof createTwoStep>;

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  sessions: Sessions;
  cipher: SecretCipher;
  recoveryCodes: RecoveryCodes;
};

/** Two-step verification with an authenticator app (TOTP, RFC 6238). */
export function createTwoStep({ db, clock, outbox, sessions, cipher, recoveryCodes }: Options) {
  const getCipherId = (accountId: number) => `two-step:${accountId}`;

  function findApp(trx: Trx | Db, accountId: number) {
    return trx
      .selectFrom('twoStep')
      .select(['keyId', 'sealedSecret', 'confirmedAt'])
      .where('accountId', '=', accountId)
      .executeTakeFirst();
  }

  /** Uses a code of the app. Returns whether it was valid; a code of an accepted step or an earlier one is not. */
  async function useAppCode(trx: Trx, accountId: number, code: string): Promise<boolean> {
    const app = await findApp(trx, accountId);
    if (!app || !/^\d{6}$/.test(code)) return false;
    const secret = cipher.decrypt(getCipherId(accountId), app.keyId, app.sealedSecret);
    const timestamp = clock.now().getTime();
    const totp = new TOTP({ ...TOTP_OPTIONS, secret: toSecret(secret) });
    const delta = totp.validate({ token: code, timestamp, window: WINDOW });
    if (delta === null) return false;
    const step = totp.counter({ timestamp }) + delta;
    const { numUpdatedRows } = await trx
      .updateTable('twoStep')
      .set({ lastStep: step })
      .where('accountId', '=', accountId)
      .where('lastStep', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Locks the account, so that sign-ins and other changes wait. Throws `conflict` unless two-step verification is on or off as needed. */
  async function lock(trx: Trx, accountId: number, needed: 'on' | 'off'): Promise<void> {
    await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
    const isOn = Boolean((await findApp(trx, accountId))?.confirmedAt);
    if (isOn === (needed === 'on')) return;
    throw new AppError('conflict', { message: `Two-step verification is already ${isOn ? 'on' : 'off'}.` });
  }

  const record = async (
    trx: Trx,
    accountId: number,
    action: 'two_step.turn_on' | 'two_step.turn_off' | 'two_step.replace_codes',
  ) => {
    await recordAction(trx, {
      at: clock.now(),
      actor: { accountId },
      action,
      target: { type: 'account', id: accountId },
    });
    await outbox.emit(trx, 'AccountSecurityChanged', { accountId, change: action });
  };

  return {
    /** When it was turned on, and how many recovery codes are left; null if it is off. */
    async find(accountId: number): Promise<{ enabledAt: string; recoveryCodesLeft: number } | null> {
      const app = await findApp(db, accountId);
      if (!app?.confirmedAt) return null;
      return { enabledAt: app.confirmedAt.toISOString(), recoveryCodesLeft: await recoveryCodes.countLeft(accountId) };
    },

    /** Creates a secret, which replaces one that was never confirmed. Throws `conflict` if two-step verification is on. */
    start: ({ id: accountId, email }: Pick<SignedInUser, 'id' | 'email'>) =>
      inTransaction(db, async (trx): Promise<{ secret: string; uri: string; qr: QrCode }> => {
        await lock(trx, accountId, 'off');
        const secret = new Secret({ size: SECRET_BYTES });
        const { keyId, sealed } = cipher.encrypt(getCipherId(accountId), secret.bytes);
        const row = { keyId, sealedSecret: sealed, lastStep: 0, createdAt: clock.now(), confirmedAt: null };
        await trx
          .insertInto('twoStep')
          .values({ accountId, ...row })
          .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
          .execute();
        const uri = new TOTP({ ...TOTP_OPTIONS, issuer: brand.name, label: email, secret }).toString();
        return { secret: secret.base32, uri, qr: createQrCode(uri) };
      }),

    /** Turns it on, ends all other sessions and returns the recovery codes. Throws `invalid` for a wrong code. */
    turnOn: ({ id: accountId, sessionId }: Pick<SignedInUser, 'id' | 'sessionId'>, code: string) =>
      inTransaction(db, async (trx): Promise<string[]> => {
        await lock(trx, accountId, 'off');
        if (!(await useAppCode(trx, accountId, toDigits(code)))) throw createWrongCodeError();
        await trx.updateTable('twoStep').set({ confirmedAt: clock.now() }).where('accountId', '=', accountId).execute();
        await sessions.endOthers(trx, { accountId, id: sessionId });
        await record(trx, accountId, 'two_step.turn_on');
        return recoveryCodes.replace(trx, accountId);
      }),

    /** Turns it off with a code of the app or a recovery code. Throws `invalid` for a wrong code. */
    turnOff: (accountId: number, code: string) =>
      inTransaction(db, async (trx): Promise<void> => {
        await lock(trx, accountId, 'on');
        if (!(await useAppCode(trx, accountId, toDigits(code))) && !(await recoveryCodes.use(trx, accountId, code)))
          throw createWrongCodeError();
        await trx.deleteFrom('twoStep').where('accountId', '=', accountId).execute();
        await trx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
        await record(trx, accountId, 'two_step.turn_off');
      }),

    /** Throws `conflict` if two-step verification is off. */
    replaceRecoveryCodes: (accountId: number) =>
      inTransaction(db, async (trx): Promise<string[]> => {
        await lock(trx, accountId, 'on');
        await record(trx, accountId, 'two_step.replace_codes');
        return recoveryCodes.replace(trx, accountId);
      }),

    /** Uses a code of the app. Throws `invalid` for a wrong code. Recovery codes only sign in and turn it off. */
    useCode: (accountId: number, code: string) =>
      inTransaction(db, async (trx): Promise<void> => {
        if (!(await useAppCode(trx, accountId, toDigits(code)))) throw createWrongCodeError();
      }),

    /** Uses a code of the app or a recovery code for a sign-in. Throws `invalid` for a wrong code. */
    async useForSignIn(trx: Trx, accountId: number, code: string): Promise<SecondFactor> {
      if (await useAppCode(trx, accountId, toDigits(code))) return 'code';
      if (!(await recoveryCodes.use(trx, accountId, code))) throw createWrongCodeError();
      await outbox.emit(trx, 'AccountSecurityChanged', { accountId, change: 'recovery_code.use' });
      return 'recovery_code';
    },
  };
}

/** Apps show codes with a space in the middle. */
const toDigits = (code: string): string => code.replace(/[\s-]/g, '');

const toSecret = (bytes: Buffer): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer });

const createWrongCodeError = () =>
  new AppError('invalid', {
    fields: [{ path: 'code', message: 'This code is wrong or was already used. Enter the newest code.' }],
  });
