import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import type { Selectable, Updateable } from 'kysely';
import { toAmenityMask } from '../homes/index.ts';
import type { HomeTable } from '../homes/tables.ts';

export type HomeFacts = ResponseOf<'getStaffHome'>['facts'];
export type HomeChanges = RequestOf<'updateStaffHome'>['body']['changes'];
export type FactName = keyof HomeFacts;
type Columns = Updateable<HomeTable>;

export type HomeRow = Selectable<HomeTable>;

const PETS_MASK = toAmenityMask(['pets']);

/** Bit operators have 32 bits; masks can have more. */
const withPets = (mask: number, hasPets: boolean): number => {
  const others = BigInt(mask) & ~BigInt(PETS_MASK);
  return Number(hasPets ? others | BigInt(PETS_MASK) : others);
};

export const toFacts = (row: HomeRow): HomeFacts => ({
  monthlyRent: row.monthlyRentCents,
  minimumNights: row.minimumNights,
  type: row.type,
  installed: row.installed,
  beds: row.beds,
  baths: row.baths2 / 2,
  squareFeet: row.squareFeet,
  maxOccupants: row.maxOccupants,
  petsMaximum: row.petsMaximum,
  petKinds: row.petKinds,
  cancellationPolicy: row.cancellationPolicy,
  deposit: row.depositCents,
  specialOffer: row.specialOffer,
  landingLite: row.landingLite,
  partnerRelationship: row.partnerRelationship,
});

/** The columns of facts that imports write too, by their names in the database. Staff own the other facts alone. */
const IMPORTED_COLUMNS: Readonly<Partial<Record<FactName, readonly string[]>>> = {
  monthlyRent: ['monthly_rent_cents', 'price_estimated'],
  minimumNights: ['minimum_nights'],
  type: ['type'],
  installed: ['installed'],
  beds: ['beds'],
  baths: ['baths2'],
  squareFeet: ['square_feet'],
  maxOccupants: ['max_occupants'],
  petsMaximum: ['pets_maximum'],
  petKinds: ['pet_kinds'],
};

export const listImportedColumns = (names: readonly FactName[]): string[] =>
  names.flatMap((name) => IMPORTED_COLUMNS[name] ?? []);

/** The facts that staff set and imports leave as they are. */
export const listKeptFacts = (staffFields: readonly string[]): FactName[] =>
  (Object.keys(IMPORTED_COLUMNS) as FactName[]).filter((name) =>
    IMPORTED_COLUMNS[name]!.every((column) => staffFields.includes(column)),
  );

/** The columns of changed facts. The filter for pets reads the amenity, so it follows the pet rule. */
export function toColumns(facts: HomeFacts, changed: readonly FactName[], row: HomeRow): Columns {
  const all: Readonly<Record<FactName, Columns>> = {
    monthlyRent: { monthlyRentCents: facts.monthlyRent, priceEstimated: false },
    minimumNights: { minimumNights: facts.minimumNights },
    type: { type: facts.type },
    installed: { installed: facts.installed },
    beds: { beds: facts.beds },
    baths: { baths2: facts.baths * 2 },
    squareFeet: { squareFeet: facts.squareFeet },
    maxOccupants: { maxOccupants: facts.maxOccupants },
    petsMaximum: {
      petsMaximum: facts.petsMaximum,
      amenityMask: withPets(row.amenityMask, (facts.petsMaximum ?? 0) > 0),
    },
    petKinds: { petKinds: facts.petKinds },
    cancellationPolicy: { cancellationPolicy: facts.cancellationPolicy },
    deposit: { depositCents: facts.deposit },
    specialOffer: { specialOffer: facts.specialOffer },
    landingLite: { landingLite: facts.landingLite },
    partnerRelationship: { partnerRelationship: facts.partnerRelationship },
  };
  return Object.assign({}, ...changed.map((name) => all[name])) as Columns;
}
