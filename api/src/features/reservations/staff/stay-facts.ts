import type { ResponseOf } from '@lodestay/contracts';
import type { Payment } from '../../payments/index.ts';
import type { Db, ReservationRow } from '../tables.ts';

type StayFacts = Pick<
  ResponseOf<'searchReservations'>['reservations'][number],
  'guest' | 'home' | 'stayKind' | 'startDate' | 'endDate' | 'nights' | 'total'
>;

/** Who stays where and when, by the ID of the reservation. */
export async function loadStayFacts(db: Db, rows: readonly ReservationRow[]): Promise<Map<string, StayFacts>> {
  if (rows.length === 0) return new Map();
  const [accounts, homes] = await Promise.all([
    db
      .selectFrom('account')
      .select(['id', 'email', 'firstName', 'lastName'])
      .where(
        'id',
        'in',
        rows.map(({ accountId }) => accountId),
      )
      .execute(),
    db
      .selectFrom('home')
      .innerJoin('displayCity', 'displayCity.id', 'home.displayCityId')
      .select(['home.id', 'home.title', 'home.slug', 'displayCity.name as city'])
      .where(
        'home.id',
        'in',
        rows.map(({ homeId }) => homeId),
      )
      .execute(),
  ]);
  const guests = new Map(accounts.map((account) => [account.id, account]));
  const places = new Map(homes.map(({ id, ...home }) => [id, home]));
  return new Map(
    rows.map((row) => {
      const { id, email, ...account } = guests.get(row.accountId)!;
      const { firstName, lastName } = { ...account, ...row.profile };
      return [
        row.id,
        {
          guest: { id, email, fullName: `${firstName} ${lastName}`.trim() },
          home: places.get(row.homeId)!,
          stayKind: row.stayKind,
          startDate: row.checkIn,
          endDate: row.checkOut,
          nights: row.nights,
          total: row.agreed?.quote.total ?? null,
        },
      ];
    }),
  );
}

export const toPaymentState = ({ status, label, amountCents }: Payment) => ({ status, label, cents: amountCents });
