import type { ResponseOf, UserRole } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { AppError } from '../../platform/http/index.ts';
import type { ItemQuery, ItemView, Queues } from '../queues/index.ts';
import { findStaffStays, type Remedies } from '../reservations/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import type { OfferTerms } from './offer-terms.ts';
import { findEntries, findOffers, toFacts, type FoundOffer } from './records.ts';
import type { Db } from './tables.ts';

type Record = ResponseOf<'inspectStayProblem'>;
type Listed = ResponseOf<'listStayProblems'>['items'][number]['problem'];
type Options = { db: Db; queues: Queues; terms: OfferTerms; remedies: Remedies };

/** What a person can do with a problem now. */
export function listActions(
  role: UserRole,
  accountId: number,
  { closedAt }: Pick<ItemView, 'closedAt'>,
  offers: readonly Pick<FoundOffer, 'state' | 'kind' | 'authorId'>[],
): Record['actions'] {
  const may = (permission: Parameters<typeof getScope>[1]) => getScope(role, permission) !== null;
  const isOpen = closedAt === null;
  const waits = offers.find(({ state, kind }) => state === 'waiting' && kind === 'refund');
  const isUndecided = offers.some(({ state }) => state === 'waiting' || state === 'open');
  const can: { [Action in Record['actions'][number]]: boolean } = {
    assign: isOpen && may('cancellation.update'),
    note: may('cancellation.update'),
    offer: isOpen && may('cancellation.create'),
    approve: isOpen && waits !== undefined && waits.authorId !== accountId && may('refund.approve'),
    withdraw: isOpen && isUndecided && may('cancellation.create'),
    close: isOpen && may('cancellation.update'),
  };
  return (Object.keys(can) as Record['actions']).filter((action) => can[action]);
}

/** Serious problems as staff see them. */
export function createStaffRecords({ db, queues, terms, remedies }: Options) {
  const findRows = async (references: readonly string[]) =>
    references.length === 0
      ? []
      : db.selectFrom('stayProblem').selectAll().where('reference', 'in', references).execute();

  async function withFacts(items: readonly ItemView[]): Promise<(ItemView & { problem: Listed })[]> {
    const rows = await findRows(items.map(({ reference }) => reference));
    const byReference = new Map(rows.map((row) => [row.reference, row]));
    const stays = await findStaffStays(
      db,
      rows.map(({ reservationId }) => reservationId),
    );
    return items.flatMap((item) => {
      const row = byReference.get(item.reference);
      const stay = row && stays.get(row.reservationId);
      return stay ? [{ ...item, problem: { ...toFacts(row), homeTitle: stay.stay.home.title } }] : [];
    });
  }

  /** Homes for a move, only for those who can offer one. */
  async function findHomes(accountId: number, reservationId: string, canOffer: boolean) {
    const found = canOffer ? await remedies.findHomes(accountId, reservationId) : null;
    return { homes: found?.homes ?? [], earliestMove: found?.earliest ?? null };
  }

  return {
    async list(viewer: Viewer, query: ItemQuery) {
      const { items, total, nextCursor } = await queues.list('stay_problems', viewer, query);
      return { items: await withFacts(items), total, nextCursor };
    },

    /** A problem with its stay. Throws `not_found` outside the caller's scope. */
    async get(reference: string, viewer: Viewer, role: UserRole): Promise<Record> {
      const [item] = await queues.findItems('stay_problems', [reference], viewer);
      const [row] = await findRows([reference]);
      if (!item || !row) throw new AppError('not_found');
      const [stays, offers, entries, timeline] = await Promise.all([
        findStaffStays(db, [row.reservationId]),
        findOffers(db, row.id),
        findEntries(db, row.id),
        queues.readTimeline('stay_problems', { type: 'stay_problem', id: reference }),
      ]);
      const { guest, stay, marketId } = stays.get(row.reservationId)!;
      const actions = listActions(role, viewer.accountId, item, offers);
      const [market, people, homes] = await Promise.all([
        db.selectFrom('market').select('timeZone').where('id', '=', marketId).executeTakeFirstOrThrow(),
        queues.findPeople([
          ...entries.map(({ authorId, by }) => (by === 'staff' ? authorId : null)),
          ...offers.flatMap(({ authorId, approverId }) => [authorId, approverId]),
        ]),
        findHomes(guest.accountId, row.reservationId, actions.includes('offer')),
      ]);
      const getPerson = (id: number | null) => people.get(id ?? 0) ?? null;
      return {
        ...item,
        problem: { ...toFacts(row), homeTitle: stay.home.title },
        offers: await Promise.all(
          offers.map(async (offer) => ({
            ...(await terms.show(row.reservationId, offer)),
            author: getPerson(offer.authorId),
            approver: getPerson(offer.approverId),
          })),
        ),
        entries: entries.map(({ at, by, kind, text, authorId }) => ({
          at: at.toISOString(),
          by,
          kind,
          text,
          author: getPerson(authorId),
        })),
        ...homes,
        guest,
        stay,
        timeZone: market.timeZone,
        timeline,
        actions,
      };
    },
  };
}
