import { createHomeEdits, createPropertyEdits, type HomeChanges } from '../features/staff-inventory/index.ts';
import { createClock, type Clock } from '../platform/clock/index.ts';
import type { WholeDb } from '../database.ts';

const DAY_MS = 24 * 3_600_000;

type DemoEdit = { market: string; daysAgo: number; reason: string } & (
  { changes: (rentCents: number) => HomeChanges } | { spots: number }
);

/** What staff changed in recent weeks. The rents are those of the homes, less what the owner agreed to. */
const DEMO_EDITS: readonly DemoEdit[] = [
  {
    market: 'st-louis',
    daysAgo: 12,
    reason: 'Vacant for five weeks, owner agreed by phone',
    changes: (rent) => ({ monthlyRent: Math.round((rent * 0.95) / 2500) * 2500 }),
  },
  {
    market: 'nashville',
    daysAgo: 6,
    reason: 'Partner contract signed',
    changes: () => ({ partnerRelationship: 'Managed by the property' }),
  },
  { market: 'st-louis', daysAgo: 3, reason: 'Garage rents four more spots', spots: 4 },
];

/** Changes some demo homes as staff would, each in the past. Does nothing if staff changed homes already. The demo accounts must exist. */
export async function seedDemoInventory({ db, clock }: { db: WholeDb; clock: Clock }): Promise<void> {
  const known = await db
    .selectFrom('auditEntry')
    .select('id')
    .where('targetType', 'in', ['home', 'property'])
    .limit(1)
    .executeTakeFirst();
  const staff = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'admin@lodestay.example')
    .executeTakeFirst();
  if (known || !staff) return;
  const past = createClock(clock.now());
  const viewer = { accountId: staff.id, scope: 'all' } as const;
  const homes = createHomeEdits({ db, clock: past });
  const properties = createPropertyEdits({ db, clock: past });
  for (const edit of DEMO_EDITS) {
    const home = await db
      .selectFrom('home')
      .innerJoin('market', 'market.id', 'home.marketId')
      .innerJoin('property', 'property.id', 'home.propertyId')
      .select(['home.slug', 'home.version', 'home.monthlyRentCents', 'property.slug as propertySlug'])
      .select(['property.version as propertyVersion', 'property.parkingSpots'])
      .where('market.slug', '=', edit.market)
      .where('home.demo', '=', true)
      .$if('spots' in edit, (rows) => rows.where('property.parkingSpots', 'is not', null))
      .orderBy('home.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!home) continue;
    past.moveTo(new Date(clock.now().getTime() - edit.daysAgo * DAY_MS));
    const { reason } = edit;
    await ('spots' in edit
      ? properties.update(home.propertySlug, viewer, {
          changes: { parkingSpots: home.parkingSpots! + edit.spots },
          reason,
          version: home.propertyVersion,
        })
      : homes.update(home.slug, viewer, {
          changes: edit.changes(home.monthlyRentCents),
          reason,
          version: home.version,
        }));
  }
}
