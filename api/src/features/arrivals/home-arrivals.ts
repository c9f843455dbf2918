import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import { sql } from 'kysely';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { isInScope, type Viewer } from '../staff-markets/index.ts';
import type { DocumentCipher } from '../verification/index.ts';
import type { Db, Trx } from './tables.ts';

type HomeArrival = ResponseOf<'getHomeArrival'>;
type Update = RequestOf<'updateHomeArrival'>['body'];
type Secrets = Pick<HomeArrival, 'accessCode' | 'wifiPassword'>;
type Options = { db: Db; clock: Clock; cipher: DocumentCipher };
export type HomeArrivals = ReturnType<typeof createHomeArrivals>;

const FIELDS = ['accessInstructions', 'wifiNetwork', 'parking', 'contact', 'notes'] as const;
const SECRETS = ['accessCode', 'wifiPassword'] as const;
const EMPTY: HomeArrival = {
  accessInstructions: null,
  accessCode: null,
  wifiNetwork: null,
  wifiPassword: null,
  parking: null,
  contact: null,
  notes: null,
  items: [],
  version: 0,
  changedAt: null,
};
const toCipherId = (homeId: number) => `home arrival ${homeId}`;
const emptyToNull = (text: string | null) => text || null;

/** What guests of a home get before check-in. Codes and passwords are encrypted, and never part of the audit log. */
export function createHomeArrivals({ db, clock, cipher }: Options) {
  async function read(executor: Db | Trx, homeId: number): Promise<HomeArrival> {
    const row = await (executor as Db)
      .selectFrom('homeArrival')
      .selectAll()
      .where('homeId', '=', homeId)
      .executeTakeFirst();
    if (!row) return EMPTY;
    const secrets = JSON.parse(cipher.decrypt(toCipherId(homeId), row.keyId, row.secrets).toString()) as Secrets;
    const { accessInstructions, wifiNetwork, parking, contact, notes, items, version, changedAt } = row;
    return {
      ...secrets,
      accessInstructions,
      wifiNetwork,
      parking,
      contact,
      notes,
      items,
      version,
      changedAt: changedAt.toISOString(),
    };
  }

  /** Throws `not_found` outside the caller's scope. */
  async function findHome(executor: Db | Trx, slug: string, viewer: Viewer): Promise<number> {
    const home = await (executor as Db)
      .selectFrom('home')
      .select('id')
      .where('slug', '=', slug)
      .where(isInScope(sql`home.market_id`, viewer))
      .executeTakeFirst();
    if (!home) throw new AppError('not_found');
    return home.id;
  }

  return {
    read: (homeId: number) => read(db, homeId),

    get: async (slug: string, viewer: Viewer) => read(db, await findHome(db, slug, viewer)),

    /** Throws `conflict` if somebody else changed it in the meantime. */
    async update(slug: string, viewer: Viewer, { version, ...given }: Update): Promise<HomeArrival> {
      const homeId = await findHome(db, slug, viewer);
      await inTransaction(db, async (trx) => {
        await trx.selectFrom('home').select('id').where('id', '=', homeId).forNoKeyUpdate().execute();
        const before = await read(trx, homeId);
        if (before.version !== version)
          throw new AppError('conflict', {
            message: 'Not saved: someone changed this in the meantime. Check the current values and try again.',
          });
        const after = {
          ...given,
          ...Object.fromEntries([...FIELDS, ...SECRETS].map((name) => [name, emptyToNull(given[name])])),
        } as Omit<Update, 'version'>;
        const { keyId, sealed } = cipher.encrypt(
          toCipherId(homeId),
          Buffer.from(JSON.stringify({ accessCode: after.accessCode, wifiPassword: after.wifiPassword })),
        );
        const { accessCode: _code, wifiPassword: _password, ...open } = after;
        const row = {
          ...open,
          secrets: sealed,
          keyId,
          version: version + 1,
          changedById: viewer.accountId,
          changedAt: clock.now(),
        };
        await trx
          .insertInto('homeArrival')
          .values({ homeId, ...row })
          .onConflict((conflict) => conflict.column('homeId').doUpdateSet(row))
          .execute();
        const changed = [...FIELDS, ...SECRETS, 'items' as const].filter(
          (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
        );
        await recordAction(trx, {
          at: clock.now(),
          actor: { accountId: viewer.accountId },
          action: 'home.update_arrival',
          target: { type: 'home', id: homeId },
          after: { fields: changed.join(', ') },
        });
      });
      return read(db, homeId);
    },
  };
}
