import { describe, expect, it } from '@jest/globals';
import type { HomeDetail, Quote } from '@lodestay/contracts';
import { formatMoney, resolveStay } from '@lodestay/stay';
import { sampleHome, sampleIncluded, sampleQuote } from '../../testing/sample-home.ts';
import type { ComparedHome } from './compared-home.ts';
import { getComparisonGroups, findSharedAmenities } from './comparison-rows.ts';

const formatParking = ({ mode }: HomeDetail['parking']) => mode;
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

function getCells(homes: ComparedHome[], label: string) {
  const rows = getComparisonGroups(homes, formatParking).flatMap((group) => group.rows);
  return rows.find((row) => row.label === label)?.cells.map(({ text, best }) => (best ? `${text}: ${best}` : text));
}

describe('price rows', () => {
  it('start with the total of the quote', () => {
    const homes = [compared({ slug: 'a-1' }), compared({ slug: 'b-2', monthlyRent: 280_000 })];
    const [first] = getComparisonGroups(homes, formatParking);
    expect(first!.rows[0]).toEqual({
      label: 'Total',
      cells: [
        { text: '$9,646.25', best: null },
        { text: formatMoney(homes[1]!.quote!.total), best: 'Lowest' },
      ],
    });
  });

  it('add up to the total', () => {
    const homes = [compared({ slug: 'a-1' }, {}, { pets: 1, parkingSpots: 1 })];
    const rows = getComparisonGroups(homes, formatParking).find(({ title }) => title === 'Price details')!.rows;
    const cents = rows
      .map(({ cells }) => cells[0]!.text)
      .filter((text) => text !== 'none')
      .map((text) => Number(text.replace(/[^\d]/g, '')));
    expect(cents.reduce((sum, value) => sum + value, 0)).toBe(homes[0]!.quote!.total);
    expect(rows.map(({ label }) => label).join()).toMatch(/pet/i);
  });

  it('name the occupancy taxes without a rate, because it differs by city', () => {
    const short = resolveStay({ checkIn: '2027-01-11', checkOut: '2027-01-31' });
    const getTaxed = (slug: string, basisPoints: number | null): ComparedHome => {
      const taxes = basisPoints === null ? {} : { taxes: [{ name: 'City tax', basisPoints, underNights: 30 }] };
      const home = sampleHome({ slug, ...taxes });
      const quote = sampleQuote(home, short.ok ? short.stay : stay!);
      return { slug, home, quote, refusal: null, refund: null };
    };
    const homes = [getTaxed('a-1', 1_000), getTaxed('b-2', 500), getTaxed('c-3', null)];
    const cells = getCells(homes, 'Occupancy taxes')!;
    expect(cells[2]).toBe('none');
    expect(cells[0]).not.toBe(cells[1]);
    expect(getCells(homes, 'If you cancel')![0]).toMatch(/except the first month’s rent and any occupancy tax on it\./);
  });

  it('mark no lowest price if all are equal or only one home has a price', () => {
    expect(getCells([compared({ slug: 'a-1' }), compared({ slug: 'b-2' })], 'Total')).toEqual([
      '$9,646.25',
      '$9,646.25',
    ]);
    expect(
      getCells([compared({ slug: 'a-1' }), refused({ slug: 'b-2' }, 'This home doesn’t allow pets.')], 'Total'),
    ).toEqual(['$9,646.25', 'No price']);
  });

  it('do not mark an unavailable home as lowest while others are available', () => {
    const homes = [
      compared({ slug: 'a-1', monthlyRent: 100_000 }, { available: false }),
      compared({ slug: 'b-2' }),
      compared({ slug: 'c-3', monthlyRent: 400_000 }),
    ];
    expect(getCells(homes, 'Monthly rent')!.map((text) => text.endsWith('Lowest'))).toEqual([false, true, false]);
  });

  it('say why there is no price or why a home is not available', () => {
    const homes = [
      refused({ slug: 'a-1' }, 'This home doesn’t allow pets.'),
      compared({ slug: 'b-2' }, { available: false }),
      compared({ slug: 'c-3' }, { available: false, heldUntil: '2027-01-01T00:00:00Z' }),
      compared({ slug: 'd-4', availableFrom: null }, { available: false }),
    ];
    expect(getCells(homes, 'For your dates')).toEqual([
      'This home doesn’t allow pets.',
      'Taken for these dates',
      'On hold',
      'Not Available',
    ]);
  });
});

describe('other rows', () => {
  it('mark the largest home and the policy with the larger refund', () => {
    const homes = [
      compared({ slug: 'a-1', squareFeet: 700 }),
      compared({ slug: 'b-2', squareFeet: null, cancellationPolicy: 'non_refundable' }),
      compared({ slug: 'c-3', squareFeet: 900, cancellationPolicy: 'non_refundable' }),
    ];
    expect(getCells(homes, 'Size')).toEqual(['700 sq ft', 'Not stated', '900 sq ft: Largest']);
    expect(getCells(homes, 'If you cancel')![0]).toContain('Larger refund');
  });

  it('list only the amenities that differ', () => {
    const homes = [
      compared({ slug: 'a-1', amenities: ['wifi', 'gym'] }),
      compared({ slug: 'b-2', amenities: ['wifi'] }),
    ];
    expect(getCells(homes, 'Gym')).toEqual(['Yes', 'Not stated']);
    expect(getCells(homes, 'Wi-Fi')).toBeUndefined();
    expect(findSharedAmenities(homes)).toEqual(['wifi']);
  });

  it('show parking and pets only in rows of their own', () => {
    const list = { parking: { mode: 'waitlist', monthly: null, spots: null } } as const;
    const homes = [
      compared({ slug: 'a-1', amenities: ['pets', 'parking'], ...list }),
      compared({ slug: 'b-2', amenities: ['pets'] }),
    ];
    expect(
      getComparisonGroups(homes, formatParking)
        .flatMap(({ rows }) => rows)
        .filter(({ label }) => label === 'Parking')
        .map(({ cells }) => cells.map(({ text }) => text)),
    ).toEqual([['waitlist', 'paid_assigned']]);
    expect([getCells(homes, 'Pets welcome'), findSharedAmenities(homes)]).toEqual([undefined, []]);
  });
});

it('shows facts that a listing does not state', () => {
  const pets = { allowed: null, maximum: null, fee: 30_000 };
  const homes = [compared({ slug: 'a-1' }), compared({ slug: 'b-2', type: null, maxOccupants: null, pets })];
  expect(getCells(homes, 'Furniture')).toEqual(['Furnished', 'Not stated']);
  expect(getCells(homes, 'Guests')).toEqual(['Up to 4', 'Not stated']);
  expect(getCells(homes, 'Pets')).toEqual(['Up to 2, $300.00 each', 'Not stated']);
});

it('compares what is included', () => {
  const homes = [
    compared({ slug: 'a-1', included: sampleIncluded({ floorPlanUrl: 'https://plans.example/a.pdf' }) }),
    compared({ slug: 'b-2', included: sampleIncluded({ utilities: [], wifiMbps: null, linens: null }), floor: null }),
  ];
  expect(getCells(homes, 'Utilities')).toEqual(['All included', 'Not included, the renter pays all']);
  expect(getCells(homes, 'Wi-Fi speed')).toEqual(['600 Mbps', 'Wi-Fi, speed not stated']);
  expect(getCells(homes, 'Beds')).toEqual(['2 queen beds for 2 bedrooms', '2 queen beds for 2 bedrooms']);
  expect(getCells(homes, 'Linens')).toEqual(['Included', 'Not stated']);
  expect(getCells(homes, 'Floor')).toEqual(['4th floor, elevator', 'Not stated']);
  expect(getCells(homes, 'Floor plan')).toEqual(['View floor plan', 'Not stated']);
});

it('compares ratings and sample listings only if a home has them', () => {
  const rating = { stars: 4.79, reviews: 12, source: 'Inside Airbnb', month: '2025-09' };
  const sample = { source: 'Inside Airbnb', month: '2025-09', bookable: true };
  const homes = [compared({ slug: 'a-1' }), compared({ slug: 'b-2', rating, sample })];
  expect(getCells(homes, 'Rating')).toEqual([
    'Not stated',
    '4.79 of 5 from 12 reviews at Inside Airbnb, September 2025',
  ]);
  expect(getCells(homes, 'Listing')).toEqual(['Offered here', 'Sample listing, Inside Airbnb']);
  expect(getCells(homes.slice(0, 1), 'Rating')).toBeUndefined();
  expect(getCells(homes.slice(0, 1), 'Listing')).toBeUndefined();
});
