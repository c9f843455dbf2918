import { addDays } from '@lodestay/stay';
import type { Site } from './site.ts';

/** The codes that people know. One has few uses, one a last day in the middle of the history, and one is for everybody. */
export async function createPromoCodes({ db, clock }: Site): Promise<string[]> {
  const today = clock.today('America/Denver');
  const usual = { minimumNights: 7, bookBy: null, cities: [], firstTimeOnly: true, usageLimit: null };
  const codes = [
    { ...usual, code: 'FEW', discountCents: 33_333, usageLimit: 4 },
    { ...usual, code: 'SOON', discountCents: 20_001, bookBy: addDays(today, 30) },
    { ...usual, code: 'ALL', discountCents: 12_347, minimumNights: 45, firstTimeOnly: false },
    // More than many a rent.
    { ...usual, code: 'MUCH', discountCents: 250_000, minimumNights: 30, cities: ['denver-co', 'phoenix-az'] },
  ];
  await db.insertInto('promoCode').values(codes).execute();
  return codes.map(({ code }) => code);
}
