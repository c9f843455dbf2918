import type { ReservationStatus } from '@lodestay/contracts';
import type { AnyDb } from '../../platform/db/index.ts';
import type { Db } from './tables.ts';

/** A reservation as staff see it in the records about it. */
export type StaffStay = {
  reservationId: string;
  marketId: number;
  guest: { accountId: number; fullName: string; email: string; phone: string | null };
  stay: {
    reservationReference: string;
    status: ReservationStatus;
    home: { title: string; slug: string };
    checkIn: string;
    /** Null if open-ended. */ checkOut: string | null;
    nights: number;
  };
};

/** Reservations for staff, by ID. The name and phone number are those of the profile, which can be of another person than the account. */
export async function findStaffStays(anyDb: AnyDb, reservationIds: readonly string[]): Promise<Map<string, StaffStay>> {
  if (reservationIds.length === 0) return new Map();
  const db: Db = anyDb;
  const rows = await db
    .selectFrom('reservation')
    .innerJoin('account', 'account.id', 'reservation.accountId')
    .innerJoin('home', 'home.id', 'reservation.homeId')
    .select([
      'reservation.id',
      'reservation.reference',
      'reservation.marketId',
      'reservation.accountId',
      'reservation.status',
      'reservation.checkIn',
      'reservation.checkOut',
      'reservation.nights',
      'reservation.profile',
      'account.firstName',
      'account.lastName',
      'account.email',
      'home.title',
      'home.slug',
    ])
    .where('reservation.id', 'in', [...new Set(reservationIds)])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        reservationId: row.id,
        marketId: row.marketId,
        guest: {
          accountId: row.accountId,
          fullName: formatName(row.profile) || formatName(row) || row.email,
          email: row.email,
          phone: row.profile?.phone ?? null,
        },
        stay: {
          reservationReference: row.reference,
          status: row.status,
          home: { title: row.title, slug: row.slug },
          checkIn: row.checkIn,
          checkOut: row.checkOut,
          nights: row.nights,
        },
      },
    ]),
  );
}

const formatName = (person: { firstName?: string; lastName?: string } | null) =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ');

/** What a queue item about a reservation shows, and what its search finds. */
export const toQueueTexts = ({ guest, stay, marketId }: StaffStay) => ({
  title: guest.fullName,
  searchTexts: [guest.email, guest.phone, stay.home.title, stay.reservationReference],
  marketId,
});
