import { randomBytes } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { brand } from '@lodestay/contracts/brand';
import { recordAction } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction, violates } from '../../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../../platform/http/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import type { Db, Trx } from '../tables.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';

const MAX_PASSKEYS = 10;

export type Passkeys = ReturnType<typeof createPasskeys>;

type Options = { db: Db; clock: Clock; outbox: Outbox; challenges: PasskeyChallenges; siteOrigin: string };

/** Passkeys of WebAuthn. Each use verifies the person (PIN, fingerprint or face), so a passkey is two factors in one. */
export function createPasskeys({ db, clock, outbox, challenges, siteOrigin }: Options) {
  const rpID = new URL(siteOrigin).hostname;

  const list = (accountId: number) =>
    db
      .selectFrom('passkey')
      .select(['id', 'credentialId', 'transports', 'name', 'createdAt', 'lastUsedAt'])
      .where('accountId', '=', accountId)
      .orderBy('id')
      .execute();

  /** Returns the random ID of the account in passkeys, and creates it once. It says nothing about the person. */
  async function getUserId(accountId: number): Promise<Uint8Array<ArrayBuffer>> {
    const { passkeyUserId } = await db
      .updateTable('account')
      .set(({ fn, val }) => ({ passkeyUserId: fn<Buffer>('coalesce', ['passkeyUserId', val(randomBytes(32))]) }))
      .where('id', '=', accountId)
      .returning('passkeyUserId')
      .executeTakeFirstOrThrow();
    return new Uint8Array(passkeyUserId!);
  }

  async function record(trx: Trx, accountId: number, change: 'passkey.add' | 'passkey.remove'): Promise<void> {
    await recordAction(trx, {
      at: clock.now(),
      actor: { accountId },
      action: change,
      target: { type: 'account', id: accountId },
    });
    await outbox.emit(trx, 'AccountSecurityChanged', { accountId, change });
  }

  return {
    async list(accountId: number) {
      return (await list(accountId)).map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }));
    },

    /** Options for a new passkey. Throws `conflict` if there are too many. */
    async start({ id, email, firstName, lastName }: SignedInUser): Promise<{ options: string }> {
      const existing = await list(id);
      if (existing.length >= MAX_PASSKEYS) throw createTooManyError();
      const options = await generateRegistrationOptions({
        rpName: brand.name,
        rpID,
        userID: await getUserId(id),
        userName: email,
        userDisplayName: `${firstName} ${lastName}`.trim(),
        challenge: await challenges.create(id),
        excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { options: JSON.stringify(options) };
    },

    /** Throws `invalid` if the response does not verify, and `conflict` for too many passkeys or a known one. */
    async add(accountId: number, { name, response }: { name: string; response: string }): Promise<void> {
      const { registrationInfo } = await verify(() =>
        verifyRegistrationResponse({
          response: parse<RegistrationResponseJSON>(response),
          expectedChallenge: (challenge) => challenges.consume(challenge, accountId),
          expectedOrigin: siteOrigin,
          expectedRPID: rpID,
          requireUserVerification: true,
        }),
      );
      const { credential } = registrationInfo!;
      try {
        await inTransaction(db, async (trx) => {
          await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
          const { count } = await trx
            .selectFrom('passkey')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('accountId', '=', accountId)
            .executeTakeFirstOrThrow();
          if (count >= MAX_PASSKEYS) throw createTooManyError();
          await trx
            .insertInto('passkey')
            .values({
              accountId,
              credentialId: credential.id,
              publicKey: Buffer.from(credential.publicKey),
              counter: credential.counter,
              transports: credential.transports ?? [],
              name,
              createdAt: clock.now(),
            })
            .execute();
          await record(trx, accountId, 'passkey.add');
        });
      } catch (error) {
        if (violates(error, 'passkey_credential_id_key'))
          throw new AppError('conflict', { message: 'This passkey was already added.', cause: error });
        throw error;
      }
    },

    /** Throws `not_found`. */
    async rename(accountId: number, id: number, name: string): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('passkey')
        .set({ name })
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new AppError('not_found');
    },

    /** Throws `not_found`. */
    remove: (accountId: number, id: number): Promise<void> =>
      inTransaction(db, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('passkey')
          .where('id', '=', id)
          .where('accountId', '=', accountId)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw new AppError('not_found');
        await record(trx, accountId, 'passkey.remove');
      }),

    /** Options for a sign-in. They name no passkey, so they reveal nothing about accounts. */
    async startSignIn(): Promise<{ options: string }> {
      const challenge = await challenges.create(null);
      const options = await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' });
      return { options: JSON.stringify(options) };
    },

    /** Verifies a passkey and returns its account. Throws `invalid`, with the same message for every reason. */
    async use(text: string): Promise<number> {
      const response = parse<AuthenticationResponseJSON>(text);
      const passkey = await db
        .selectFrom('passkey')
        .selectAll()
        .where('credentialId', '=', String(response.id))
        .executeTakeFirst();
      if (!passkey) throw createRefusal();
      const { authenticationInfo } = await verify(() =>
        verifyAuthenticationResponse({
          response,
          expectedChallenge: (challenge) => challenges.consume(challenge, null),
          expectedOrigin: siteOrigin,
          expectedRPID: rpID,
          requireUserVerification: true,
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(passkey.publicKey),
            counter: passkey.counter,
            transports: passkey.transports,
          },
        }),
      );
      // Of two copies of a passkey with a counter, only one can be ahead.
      const { numUpdatedRows } = await db
        .updateTable('passkey')
        .set({ counter: authenticationInfo.newCounter, lastUsedAt: clock.now() })
        .where('id', '=', passkey.id)
        .where('counter', '=', passkey.counter)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw createRefusal();
      return passkey.accountId;
    },
  };
}

/** The library throws for every problem in a response. None of them is shown, because they help only attackers. */
async function verify<Result extends { verified: boolean }>(check: () => Promise<Result>): Promise<Result> {
  let result: Result;
  try {
    result = await check();
  } catch (error) {
    throw createRefusal(error);
  }
  if (!result.verified) throw createRefusal();
  return result;
}

function parse<Response extends object>(text: string): Response {
  try {
    const response: unknown = JSON.parse(text);
    if (typeof response === 'object' && response !== null) return response as Response;
  } catch (error) {
    throw createRefusal(error);
  }
  throw createRefusal();
}

const createRefusal = (cause?: unknown) =>
  new AppError('invalid', { message: 'This passkey didn’t work. Try again, or sign in another way.', cause });

const createTooManyError = () =>
  new AppError('conflict', { message: `You have ${MAX_PASSKEYS} passkeys. Remove one to add another.` });
