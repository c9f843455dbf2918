import {
  CHECK_OUT_TIME,
  findLegs,
  findStayAddress,
  formatAgreedCancellation,
  type ReservationRow,
} from '../reservations/index.ts';
import type { AgreementFacts } from './create-content.ts';
import type { Db, Trx } from './tables.ts';

async function findHome(trx: Trx, homeId: number): Promise<AgreementFacts['home']> {
  const home = await trx
    .selectFrom('home')
    .innerJoin('property', 'property.id', 'home.propertyId')
    .innerJoin('market', 'market.id', 'home.marketId')
    .select([
      'home.title',
      'home.maxOccupants',
      'home.petsMaximum',
      'home.petKinds',
      'property.parkingMode',
      'market.timeZone',
    ])
    .where('home.id', '=', homeId)
    .executeTakeFirstOrThrow();
  return { ...home, address: await findStayAddress(trx as Db, homeId) };
}

/** The facts of an approved reservation. Null for one without agreed terms, which predates them. */
export async function findFacts(trx: Trx, row: ReservationRow): Promise<AgreementFacts | null> {
  if (!row.agreed) return null;
  const home = await findHome(trx, row.homeId);
  const legs = [];
  for (const { homeId, checkIn, checkOut } of await findLegs(trx, row))
    legs.push({ home: await findHome(trx, homeId), checkIn, checkOut });
  const account = await trx
    .selectFrom('account')
    .select(['firstName', 'lastName', 'email'])
    .where('id', '=', row.accountId)
    .executeTakeFirstOrThrow();
  return {
    reference: row.reference,
    profile: row.profile,
    account,
    home,
    legs,
    stay: { kind: row.stayKind, checkIn: row.checkIn, checkOut: row.checkOut, nights: row.nights },
    checkOutTime: CHECK_OUT_TIME,
    terms: row.agreed,
    parkingSpots: row.parkingSpots,
    cancellation: formatAgreedCancellation(row, row.agreed, home.timeZone),
  };
}
