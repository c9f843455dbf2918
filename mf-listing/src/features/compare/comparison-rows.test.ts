import { describe, expect, it } from '@jest/globals';
import type { HomeDetail, Quote } from '@lodestay/contracts';
import { formatMoney, resolveStay } from '@lodestay/stay';
import { sampleHome, sampleQuote } from '../../testing/sample-home.ts';
import type { ComparedHome } from './compared-home.ts';
import { comparisonGroups, sharedAmenities } from './comparison-rows.ts';

const parkingWords = ({ mode }: HomeDetail['parking']) => mode;
const resolved = resolveStay({ checkIn: '2027-01-11', checkOut: '2027-04-11' });
const stay = resolved.ok ? resolved.stay : null;

function compared(changes: Partial<HomeDetail>, quote: Partial<Quote> = {}, options = {}): ComparedHome {
  const home = sampleHome(changes);
  return { slug: home.slug, home, quote: sampleQuote(home, stay!, quote, options), refusal: null, refund: null };
}

const refused = (changes: Partial<HomeDetail>, refusal: string): ComparedHome => ({
  ...compared(changes),
  quote: null,
  refusal,
});

function row(homes: ComparedHome[], label: string) {
  const rows = comparisonGroups(homes, parkingWords).flatMap((group) => group.rows);
  return rows.find((one) => one.label === label)?.cells.map(({ text, best }) => (best ? `${text}: ${best}` : text));
}

describe('the whole price', () => {
  it('comes first and is the quote’s own', () => {
    const homes = [compared({ slug: 'a-1' }), compared({ slug: 'b-2', monthlyRent: 280_000 })];
    const [first] = comparisonGroups(homes, parkingWords);
    expect(first!.rows[0]).toEqual({
      label: 'Total',
      cells: [
        { text: '$9,646.25', best: null },
        { text: formatMoney(homes[1]!.quote!.total), best: 'Lowest' },
      ],
    });
  });

  it('sums from the rows under it', () => {
    const homes = [compared({ slug: 'a-1' }, {}, { pets: 1, parkingSpots: 1 })];
    const rows = comparisonGroups(homes, parkingWords).find(({ title }) => title === 'Price details')!.rows;
    const cents = rows
      .map(({ cells }) => cells[0]!.text)
      .filter((text) => text !== 'none')
      .map((text) => Number(text.replace(/[^\d]/g, '')));
    expect(cents.reduce((sum, value) => sum + value, 0)).toBe(homes[0]!.quote!.total);
    expect(rows.map(({ label }) => label).join()).toMatch(/pet/i);
  });

  it('calls nothing the lowest where all are equal, or where one price is all there is', () => {
    expect(row([compared({ slug: 'a-1' }), compared({ slug: 'b-2' })], 'Total')).toEqual(['$9,646.25', '$9,646.25']);
    expect(
      row([compared({ slug: 'a-1' }), refused({ slug: 'b-2' }, 'No pets may live in this home.')], 'Total'),
    ).toEqual(['$9,646.25', 'No price']);
  });

  it('calls nothing the lowest that cannot be booked while others can', () => {
    const homes = [
      compared({ slug: 'a-1', monthlyRent: 100_000 }, { available: false }),
      compared({ slug: 'b-2' }),
      compared({ slug: 'c-3', monthlyRent: 400_000 }),
    ];
    expect(row(homes, 'Monthly rent')!.map((text) => text.endsWith('Lowest'))).toEqual([false, true, false]);
  });

  it('says why there is no price, and what cannot be had', () => {
    const homes = [
      refused({ slug: 'a-1' }, 'No pets may live in this home.'),
      compared({ slug: 'b-2' }, { available: false }),
      compared({ slug: 'c-3' }, { available: false, heldUntil: '2027-01-01T00:00:00Z' }),
      compared({ slug: 'd-4', availableFrom: null }, { available: false }),
    ];
    expect(row(homes, 'For your dates')).toEqual([
      'No pets may live in this home.',
      'Taken for these dates',
      'On hold',
      'Not Available',
    ]);
  });
});

describe('the rest', () => {
  it('names the larger home and the kinder policy in words', () => {
    const homes = [
      compared({ slug: 'a-1', squareFeet: 700 }),
      compared({ slug: 'b-2', squareFeet: null, cancellationPolicy: 'non_refundable' }),
      compared({ slug: 'c-3', squareFeet: 900, cancellationPolicy: 'non_refundable' }),
    ];
    expect(row(homes, 'Size')).toEqual(['700 sq ft', 'Not stated', '900 sq ft: Largest']);
    expect(row(homes, 'If you cancel')![0]).toContain('Larger refund');
  });

  it('lists only the amenities that differ', () => {
    const homes = [
      compared({ slug: 'a-1', amenities: ['wifi', 'gym'] }),
      compared({ slug: 'b-2', amenities: ['wifi'] }),
    ];
    expect(row(homes, 'Gym')).toEqual(['Yes', 'Not stated']);
    expect(row(homes, 'Wi-Fi')).toBeUndefined();
    expect(sharedAmenities(homes)).toEqual(['wifi']);
  });

  it('says parking and pets once, as their rows have them', () => {
    const list = { parking: { mode: 'waitlist', monthly: null, spots: null } } as const;
    const homes = [
      compared({ slug: 'a-1', amenities: ['pets', 'parking'], ...list }),
      compared({ slug: 'b-2', amenities: ['pets'] }),
    ];
    expect(
      comparisonGroups(homes, parkingWords)
        .flatMap(({ rows }) => rows)
        .filter(({ label }) => label === 'Parking')
        .map(({ cells }) => cells.map(({ text }) => text)),
    ).toEqual([['waitlist', 'paid_assigned']]);
    expect([row(homes, 'Pets welcome'), sharedAmenities(homes)]).toEqual([undefined, []]);
  });
});
