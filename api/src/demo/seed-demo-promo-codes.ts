import { addDays, getSiteToday } from '@lodestay/stay';
import { createPromoChanges } from '../features/promotions/index.ts';
import type { SignedInUser } from '../platform/http/index.ts';
import { createClock, type Clock } from '../platform/clock/index.ts';
import type { WholeDb } from '../database.ts';

type DemoCode = {
  code: string;
  discountAmount: number;
  minimumNights: number;
  /** Days from today to the last day to book; negative for an expired code. Without it, no last day. */ bookByIn?: number;
  cities: string[];
  firstTimeOnly: boolean;
  usageLimit: number | null;
  timesUsed: number;
  daysAgo: number;
  reason: string;
  /** Why staff ended it, five days ago. */ ended?: string;
};

const DEMO_CODES: readonly DemoCode[] = [
  {
    code: 'FALL250',
    discountAmount: 25_000,
    minimumNights: 60,
    bookByIn: -9,
    cities: [],
    firstTimeOnly: true,
    usageLimit: 50,
    timesUsed: 31,
    daysAgo: 75,
    reason: 'Fall campaign by email',
  },
  {
    code: 'MOVE500',
    discountAmount: 50_000,
    minimumNights: 90,
    cities: ['denver-co'],
    firstTimeOnly: true,
    usageLimit: 25,
    timesUsed: 25,
    daysAgo: 60,
    reason: 'Opening of two buildings in Denver',
  },
  {
    code: 'PARTNER75',
    discountAmount: 7500,
    minimumNights: 30,
    cities: ['austin-tx', 'denver-co', 'san-diego-ca'],
    firstTimeOnly: false,
    usageLimit: 40,
    timesUsed: 6,
    daysAgo: 45,
    reason: 'Test with a relocation agency',
    ended: 'The agency stopped its program',
  },
  {
    code: 'NURSES200',
    discountAmount: 20_000,
    minimumNights: 30,
    cities: [],
    firstTimeOnly: true,
    usageLimit: null,
    timesUsed: 14,
    daysAgo: 30,
    reason: 'Travel nurses, all year',
  },
  {
    code: 'SPRING150',
    discountAmount: 15_000,
    minimumNights: 30,
    bookByIn: 60,
    cities: ['austin-tx', 'denver-co'],
    firstTimeOnly: true,
    usageLimit: 100,
    timesUsed: 0,
    daysAgo: 4,
    reason: 'Spring campaign in Austin and Denver',
  },
];

/** Creates the demo promo codes on a site without codes, each at its time in the past. The demo accounts of staff must exist. */
export async function seedDemoPromoCodes({ db, clock }: { db: WholeDb; clock: Clock }): Promise<void> {
  const known = await db.selectFrom('promoCode').select('code').limit(1).executeTakeFirst();
  const admin = await db
    .selectFrom('account')
    .selectAll()
    .where('role', '=', 'admin')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (known || !admin) return;
  const user = { ...admin, activeMembership: false } as unknown as SignedInUser;
  const past = createClock(clock.now());
  const changes = createPromoChanges({ db, clock: past, findName: async () => null });
  const now = clock.now().getTime();
  const today = getSiteToday(now);
  const moveTo = (daysAgo: number) => past.moveTo(new Date(now - daysAgo * 24 * 3_600_000));
  for (const { bookByIn, timesUsed, daysAgo, ended, ...code } of DEMO_CODES) {
    moveTo(daysAgo);
    await changes.create({ ...code, bookBy: bookByIn === undefined ? null : addDays(today, bookByIn) }, user);
    await db.updateTable('promoCode').set({ timesUsed }).where('code', '=', code.code).execute();
    if (ended === undefined) continue;
    moveTo(5);
    await changes.end(code.code, user, { reason: ended, version: 1 });
  }
  const spring = DEMO_CODES.at(-1)!;
  await db.updateTable('promoCity').set({ code: spring.code }).where('slug', 'in', spring.cities).execute();
}
