import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import { contracts } from '@lodestay/contracts/schemas';
import { sumCents } from '@lodestay/stay';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError, route, type SignedInUser } from '../../platform/http/index.ts';
import { formatCursor, parseCursor } from '../../platform/paging/index.ts';
import { countByStay, findDocuments, type DocumentKey } from './find-documents.ts';
import type { Db } from './tables.ts';
import { toDocument } from './to-document.ts';

type Query = NonNullable<RequestOf<'listAccountDocuments'>['query']>;
type Options = { db: Db; clock: Clock };

/** Documents on a page of the list. */
const PER_PAGE = 50;

/** Registers the list of everything that a person can download about their stays and memberships. */
export function registerAccountDocuments(app: FastifyInstance, { db, clock }: Options): void {
  async function assertOwn(accountId: number, id: string): Promise<void> {
    const own = await db
      .selectFrom('reservation')
      .select('id')
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .executeTakeFirst();
    if (!own) throw new AppError('not_found');
  }

  async function list(
    { id: accountId, aliasedBy }: SignedInUser,
    { cursor, limit = PER_PAGE, kind, reservationId }: Query,
  ): Promise<ResponseOf<'listAccountDocuments'>> {
    const after = cursor === undefined ? undefined : (parseCursor(cursor, 3) as unknown as DocumentKey);
    if (reservationId !== undefined) await assertOwn(accountId, reservationId);
    const search = { accountId, now: clock.now(), kind, reservationId, withLetters: aliasedBy === null };
    const [found, stays] = await Promise.all([
      findDocuments(db, search, { after, limit: limit + 1 }),
      countByStay(db, search),
    ]);
    const shown = found.slice(0, limit);
    return {
      documents: shown.map(toDocument),
      total: sumCents(stays.map(({ matching }) => matching)),
      nextCursor: found.length > limit ? formatCursor(shown.at(-1)!.sortKey) : null,
      stays: stays.flatMap(({ reservationId: stay, homeTitle, startDate }) =>
        stay && homeTitle && startDate ? [{ reservationId: stay, homeTitle, startDate }] : [],
      ),
    };
  }

  route(app, contracts.listAccountDocuments, ({ user, query }) => list(user, query));
}
