import { testHome, testPlace } from '../src/features/homes/homes.testing.ts';
import type { Random } from './random.ts';
import type { Site } from './site.ts';
import type { SimulatedHome } from './world.ts';

const MARKETS = [
  { name: 'Denver', state: 'CO', timeZone: 'America/Denver', latitude: 39.74, longitude: -104.99 },
  { name: 'New York', state: 'NY', timeZone: 'America/New_York', latitude: 40.71, longitude: -74.01 },
  { name: 'Los Angeles', state: 'CA', timeZone: 'America/Los_Angeles', latitude: 34.05, longitude: -118.24 },
  // No daylight saving.
  { name: 'Phoenix', state: 'AZ', timeZone: 'America/Phoenix', latitude: 33.45, longitude: -112.07 },
];

/** An invented rule, so that open-ended stays, later installments and changes are taxed too. The site's own rule for Denver is for short stays. */
const TAX_ON_EVERY_STAY = {
  ruleKey: 'simulated',
  state: 'CA',
  city: 'Los Angeles',
  name: 'Simulated tax',
  basisPoints: 1_235,
  underNights: null,
  startsOn: '2026-01-01',
  endsOn: null,
  sourceUrl: 'https://example.org/tax',
};

/** Homes in four time zones, with both cancellation policies, with and without deposits, pets and parking, and rents that do not divide evenly. */
export async function createHomes({ db }: Site, random: Random, count: number): Promise<SimulatedHome[]> {
  await db.insertInto('occupancyTax').values(TAX_ON_EVERY_STAY).execute();
  const homes: SimulatedHome[] = [];
  for (let index = 0; index < count; index += 1) {
    const market = MARKETS[index % MARKETS.length]!;
    const policy = random.pick(['one_month', 'one_month', 'non_refundable'] as const);
    const place = await testPlace(db, market);
    const [allowsPets, rentsParking] = [random.chance(0.5), random.chance(0.4)];
    const { id, slug } = await testHome(db, {
      place,
      cancellationPolicy: policy,
      monthlyRentCents: random.between(180_000, 520_000),
      maxOccupants: random.chance(0.8) ? 2 : null,
      petsMaximum: allowsPets ? 1 : 0,
      depositCents: random.chance(0.4) ? random.between(300, 1500) * 100 : null,
      ...(rentsParking && {
        property: { parkingMode: 'paid_assigned', parkingMonthlyCents: random.between(5000, 25_000), parkingSpots: 1 },
      }),
      installed: random.chance(0.8),
    });
    homes.push({ id, slug, timeZone: market.timeZone, policy, allowsPets, rentsParking });
  }
  return homes;
}
