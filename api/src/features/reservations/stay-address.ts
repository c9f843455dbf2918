import type { ReservationStatus } from '@lodestay/contracts';
import type { AnyDb } from '../../platform/db/index.ts';
import type { Db } from './tables.ts';

const CONFIRMED = new Set<ReservationStatus>(['approved', 'checked_in', 'completed']);

/** Whether the guest needs the address and the dates in a calendar: the stay is approved and was not canceled. */
export const isConfirmed = (status: ReservationStatus) => CONFIRMED.has(status);

/** '1200 Alder St, Unit 412, Denver, CO' for the guest of an approved stay; null if the building's street is not stated. */
export async function findStayAddress(anyDb: AnyDb, homeId: number): Promise<string | null> {
  const db: Db = anyDb;
  const { address, approximateLocation, unitNumber, name, state } = await db
    .selectFrom('home')
    .innerJoin('property', 'property.id', 'home.propertyId')
    .innerJoin('displayCity', 'displayCity.id', 'home.displayCityId')
    .select([
      'property.address',
      'property.approximateLocation',
      'home.unitNumber',
      'displayCity.name',
      'displayCity.state',
    ])
    .where('home.id', '=', homeId)
    .executeTakeFirstOrThrow();
  if (address === null || approximateLocation) return null;
  return [address, ...(unitNumber === null ? [] : [`Unit ${unitNumber}`]), name, state].join(', ');
}
