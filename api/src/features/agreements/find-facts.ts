import { listCharged } from '../billing/index.ts';
import {
  CHECK_OUT_TIME,
  findHomesAndRents,
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

/** The facts of an approved reservation as it stands, after all changes. Null for one without agreed terms, which predates them. */
export async function findFacts(trx: Trx, row: ReservationRow): Promise<AgreementFacts | null> {
  if (!row.agreed) return null;
  const { homes, rents } = await findHomesAndRents(trx, row, row.agreed);
  const ids = [...new Set(homes.map(({ homeId }) => homeId))];
  const byId = new Map<number, AgreementFacts['home']>();
  for (const id of ids) byId.set(id, await findHome(trx, id));
  const home = byId.get(homes[0]!.homeId)!;
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
    homes: homes.map(({ homeId, from, to }) => ({ home: byId.get(homeId)!, from, to })),
    stay: { kind: row.stayKind, checkIn: row.checkIn, checkOut: row.checkOut, nights: row.nights },
    checkOutTime: CHECK_OUT_TIME,
    terms: row.agreed,
    rents: rents.map(({ homeId, from, monthlyCents }) => ({ home: byId.get(homeId)!, from, monthlyCents })),
    charged: (await listCharged(trx, row.id)).toSorted((a, b) => a.dueOn.localeCompare(b.dueOn)),
    parkingSpots: row.parkingSpots,
    cancellation: formatAgreedCancellation(row, row.agreed, home.timeZone),
  };
}
