import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, type AnyTrx } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import { findStayAddress, lockReservation } from '../reservations/index.ts';
import type { StayPhotos } from '../stay-photos/index.ts';
import { getGuideRelease, getInventoryEnd, getInventoryState, isGuideReleased } from './dates.ts';
import { findOwnStay, type ArrivalStay } from './find-stay.ts';
import { recordArrived } from './guest-arrivals/arrival-records.ts';
import type { GuestArrivals } from './guest-arrivals/guest-arrivals.ts';
import type { HomeArrivals } from './home-arrivals.ts';
import type { CheckedItem, Db } from './tables.ts';

type View = ResponseOf<'getCheckIn'>;
type Submission = RequestOf<'submitInventory'>['body'];
/** What happens when a guest reports problems, in the transaction of the report. */
export type ReportProblems = (
  trx: AnyTrx,
  report: { reservationId: string; accountId: number; problems: readonly CheckedItem[] },
) => Promise<void>;
type Options = {
  db: Db;
  clock: Clock;
  homeArrivals: HomeArrivals;
  photos: Pick<StayPhotos, 'attach'>;
  reportProblems: ReportProblems;
  guestArrivals: Pick<GuestArrivals, 'show'>;
};

/** What the guest of a home without a list is asked to check. */
export const AS_LISTED = 'The home and what is in it, as listed';

const listItems = (items: readonly string[]): string[] => (items.length > 0 ? [...items] : [AS_LISTED]);

/** Refuses what does not answer each line of the list. */
function assertComplete(expected: readonly string[], items: readonly CheckedItem[]): void {
  if (JSON.stringify(items.map(({ name }) => name)) !== JSON.stringify(expected))
    throw new AppError('conflict', { message: 'Not sent: the list changed in the meantime. Check it again.' });
  const fields = items.flatMap(({ isFine, note }, index) =>
    !isFine && note === '' ? [{ path: `items.${index}.note`, message: 'Say what is wrong' }] : [],
  );
  if (fields.length > 0) throw new AppError('invalid', { message: fields[0]!.message, fields });
}

/** The check-in guide and the inventory of a stay. */
export function createCheckIns({ db, clock, homeArrivals, photos, reportProblems, guestArrivals }: Options) {
  const findInventory = (reservationId: string) =>
    db.selectFrom('stayInventory').selectAll().where('reservationId', '=', reservationId).executeTakeFirst();

  async function findGuide({ homeId }: ArrivalStay): Promise<View['guide']> {
    const { items: _, version: __, changedAt: ___, ...guide } = await homeArrivals.read(homeId);
    return { ...guide, address: await findStayAddress(db, homeId) };
  }

  async function toView(stay: ArrivalStay): Promise<View> {
    const now = clock.now();
    const [release, submitted] = [getGuideRelease(stay), await findInventory(stay.id)];
    const { items } = await homeArrivals.read(stay.homeId);
    return {
      timeZone: stay.timeZone,
      releasesAt: release.toISOString(),
      checkInAt: stay.checkInAt.toISOString(),
      arrival: await guestArrivals.show(stay),
      // Nothing about the way into a home leaves the server earlier.
      guide: isGuideReleased(stay.status, release, now) ? await findGuide(stay) : null,
      inventory: {
        state: getInventoryState({ ...stay, now }, submitted !== undefined),
        closesAt: getInventoryEnd(stay.checkInAt).toISOString(),
        items: submitted ? submitted.items.map(({ name }) => name) : now < stay.checkInAt ? [] : listItems(items),
        submitted: submitted
          ? { items: submitted.items, note: submitted.note, submittedAt: submitted.submittedAt.toISOString() }
          : null,
      },
    };
  }

  return {
    get: async (user: SignedInUser, id: string): Promise<View> => toView(await findOwnStay(db, user.id, id)),

    /**
     * Submits the inventory, once. Throws `action_not_allowed` before check-in, after 48 hours and for a second time, and `conflict` if
     * the list changed in the meantime.
     */
    async submit(user: SignedInUser, id: string, { items, note }: Submission): Promise<View> {
      await findOwnStay(db, user.id, id);
      await inTransaction(db, async (trx) => {
        await lockReservation(trx, id);
        const stay = await findOwnStay(trx as Db, user.id, id);
        const known = await trx.selectFrom('stayInventory').select('reservationId').where('reservationId', '=', id);
        const state = getInventoryState({ ...stay, now: clock.now() }, (await known.executeTakeFirst()) !== undefined);
        if (state === 'submitted')
          throw new AppError('action_not_allowed', { message: 'You sent this inventory already.' });
        if (state !== 'open')
          throw new AppError('action_not_allowed', {
            message: 'The inventory can be sent from check-in until 48 hours later. Send us a message instead.',
          });
        assertComplete(listItems((await homeArrivals.read(stay.homeId)).items), items);
        await photos.attach(
          trx,
          id,
          items.flatMap((item) => item.photos),
          'inventory',
        );
        await trx
          .insertInto('stayInventory')
          .values({ reservationId: id, items: JSON.stringify(items), note, submittedAt: clock.now() })
          .execute();
        await recordArrived(trx, id, { by: 'inventory', accountId: user.id, at: clock.now() });
        const problems = items.filter(({ isFine }) => !isFine);
        if (problems.length > 0) await reportProblems(trx, { reservationId: id, accountId: user.id, problems });
      });
      return toView(await findOwnStay(db, user.id, id));
    },

    /** For staff. */
    async inspect(reservationId: string): Promise<ResponseOf<'inspectArrival'>['inventory']> {
      const found = await findInventory(reservationId);
      return found ? { items: found.items, note: found.note, submittedAt: found.submittedAt.toISOString() } : null;
    },
  };
}
