import { camelizeKeys, RENTAL_PROFILE_KEYS_PATH, type RentalStatement, type ResponseOf } from '@lodestay/contracts';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { SigningKeys } from '../../platform/signing-keys.ts';
import { hashToken } from '../accounts/index.ts';
import { verifyJws } from './jws.ts';
import { getLinkState } from './links.ts';
import type { Db } from './tables.ts';

type Options = { db: Db; clock: Clock; logger: Logger; keys: SigningKeys; siteOrigin: string };

/** What anyone with a link sees. An unknown link and a statement that was changed look alike. */
export function createSharedProfiles({ db, clock, logger, keys, siteOrigin }: Options) {
  const createNotFoundError = () => new AppError('not_found', { message: 'Rental profile not found.' });

  /** Throws `link_ended` for a link that was revoked or has expired, without saying what it proved. */
  async function find(token: string) {
    const row = await db
      .selectFrom('rentalProfileLink')
      .selectAll()
      .where('tokenHash', '=', hashToken(token))
      .executeTakeFirst();
    if (!row) throw createNotFoundError();
    const state = getLinkState(row, clock.now());
    if (state !== 'active')
      throw new AppError('link_ended', {
        message: state === 'revoked' ? 'This link was revoked.' : 'This link has expired.',
      });
    const verified = verifyJws(row.jws ?? '', keys);
    const statement = verified && (camelizeKeys(verified.payload) as RentalStatement);
    // Nobody else can use a valid statement for another link.
    if (!verified || statement?.jti !== row.id || statement.iss !== siteOrigin) {
      logger.error({ link: row.id }, 'a rental profile has no valid signature');
      throw createNotFoundError();
    }
    return { row, jws: row.jws!, statement, keyId: verified.keyId };
  }

  return {
    /** Counts that it was opened, except by the person who shares it. */
    async open(token: string, viewerId: number | null): Promise<ResponseOf<'getSharedRentalProfile'>> {
      const { row, statement, keyId } = await find(token);
      if (viewerId !== row.accountId)
        await db
          .updateTable('rentalProfileLink')
          .set(({ eb }) => ({ opens: eb('opens', '+', 1), lastOpenedAt: clock.now() }))
          .where('id', '=', row.id)
          .execute();
      return { statement, keyId };
    },

    async getFile(token: string): Promise<ResponseOf<'getRentalProfileFile'>> {
      const { statement, jws } = await find(token);
      return { statement, jws, keysUrl: `${siteOrigin}${RENTAL_PROFILE_KEYS_PATH}` };
    },

    getKeys: (): ResponseOf<'getRentalProfileKeys'> => ({
      keys: keys.map(({ id, x }) => ({ kty: 'OKP', crv: 'Ed25519', x, kid: id, use: 'sig', alg: 'EdDSA' }) as const),
    }),
  };
}
