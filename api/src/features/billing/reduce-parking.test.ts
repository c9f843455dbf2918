import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addMonths, calculateRunningShare, sumCents } from '@lodestay/stay';
import { reduceParking } from './reduce-parking.ts';
import type { BilledInstallment } from './replan.ts';

const CHECK_IN = '2027-01-11';

/** Monthly installments of rent and parking. The first ones are paid. */
const createBilled = (months: number, paid: number, parking: number, rent = 300_000): BilledInstallment[] =>
  Array.from({ length: months }, (_, month) => {
    const lines = [
      ...(rent > 0 ? [{ code: 'rent' as const, cents: rent }] : []),
      { code: 'parking' as const, cents: parking },
    ];
    const amountCents = sumCents(lines.map(({ cents }) => cents));
    return {
      id: String(month),
      fromDate: addMonths(CHECK_IN, month),
      toDate: addMonths(CHECK_IN, month + 1),
      creditedFrom: null,
      lines,
      amountCents,
      cardFeeCents: calculateRunningShare(amountCents, 208, 10_000),
      status: month < paid ? 'paid' : 'scheduled',
      outstandingCents: 0,
      writtenOffCents: 0,
      paidCardFeeCents: 0,
    };
  });

describe('removed parking', () => {
  it('leaves later payments without a cent of it, and those that pay for nothing else never become due', () => {
    const all = { spots: 1, of: 1, checkIn: CHECK_IN };
    const withRent = reduceParking(createBilled(3, 1, 15_000), all);
    expect(withRent).toMatchObject({ voided: [], savedCents: 30_000, savedFrom: '2027-02-11' });
    expect(withRent.cut.map(({ id, lines, amountCents }) => [id, lines, amountCents])).toEqual([
      ['1', [{ code: 'rent', cents: 300_000 }], 300_000],
      ['2', [{ code: 'rent', cents: 300_000 }], 300_000],
    ]);
    expect(reduceParking(createBilled(3, 1, 15_000, 0), all)).toMatchObject({ voided: ['1', '2'], cut: [] });
  });

  it('changes nothing that is due or paid, but the months that an open-ended stay goes on with', () => {
    const reduced = reduceParking(createBilled(2, 2, 15_000), { spots: 1, of: 1, checkIn: CHECK_IN });
    expect(reduced).toMatchObject({ voided: [], cut: [], savedCents: 0, savedFrom: null });
    expect(reduced.continued).toEqual([
      {
        id: '1',
        lines: [
          { code: 'rent', cents: 300_000 },
          { code: 'parking', cents: 15_000, monthlyCents: 0 },
        ],
      },
    ]);
  });

  it('always leaves the price of the spots that are left, to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 90_001 }),
        fc.constantFrom([1, 1] as const, [1, 2] as const, [2, 2] as const),
        (months, paid, parking, [spots, of]) => {
          const billed = createBilled(months, paid, parking);
          const { cut, savedCents } = reduceParking(billed, { spots, of, checkIn: CHECK_IN });
          const before = parking * Math.max(0, months - paid);
          const left = sumCents(
            cut.flatMap(({ lines }) => lines.flatMap((l) => (l.code === 'parking' ? l.cents : []))),
          );
          expect(left).toBe(calculateRunningShare(before, of - spots, of));
          expect(left + savedCents).toBe(before);
          for (const { lines, amountCents } of cut) expect(amountCents).toBe(sumCents(lines.map(({ cents }) => cents)));
        },
      ),
    );
  });
});
