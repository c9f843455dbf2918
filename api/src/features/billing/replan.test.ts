import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, addMonths, calculatePercent, calculateRunningShare, daysBetween, sumCents } from '@lodestay/stay';
import type { NewInstallment } from '../reservations/index.ts';
import { replan, type BilledInstallment } from './replan.ts';

const CHECK_IN = '2027-01-11';
const RENT = 300_000;

type State = { status: BilledInstallment['status']; paid?: number; writtenOff?: number; card?: boolean };

/** Monthly installments of $3,000 rent, and $150 cleaning with the first. */
const createBilled = (states: readonly State[]): BilledInstallment[] =>
  states.map(({ status, paid = status === 'paid' ? Infinity : 0, writtenOff = 0, card = false }, month) => {
    const lines = [
      { code: 'rent' as const, cents: RENT },
      ...(month === 0 ? [{ code: 'cleaning' as const, cents: 15_000 }] : []),
    ];
    const amountCents = sumCents(lines.map(({ cents }) => cents));
    return {
      id: String(month),
      fromDate: addMonths(CHECK_IN, month),
      toDate: addMonths(CHECK_IN, month + 1),
      creditedFrom: null,
      lines,
      amountCents,
      cardFeeCents: 6_240,
      status,
      outstandingCents: status === 'due' ? amountCents - paid - writtenOff : 0,
      writtenOffCents: status === 'written_off' ? amountCents - paid : writtenOff,
      paidCardFeeCents: status === 'paid' && card ? calculatePercent(amountCents, 208) : 0,
    };
  });

const added = (from: string, to: string, cents: number): NewInstallment => ({
  label: 'New home',
  dueOn: from,
  from,
  to,
  lines: [
    { code: 'rent', cents },
    { code: 'card', cents: 100 },
  ],
});

describe('the end of a stay at an earlier day', () => {
  it('voids later installments, cuts the one of that day, and refunds nothing that was used', () => {
    const billed = createBilled([{ status: 'paid' }, { status: 'scheduled' }, { status: 'scheduled' }]);
    expect(replan(billed, { endsOn: '2027-02-25', added: [] })).toEqual({
      voided: ['2'],
      cut: [
        {
          id: '1',
          toDate: '2027-02-25',
          lines: [{ code: 'rent', cents: 150_000 }],
          amountCents: 150_000,
          cardFeeCents: 3_120,
        },
      ],
      credits: [],
      reversedWriteOffs: [],
      moved: [],
      refundCents: 0,
      taxCents: 0,
    });
  });

  it('returns paid nights with their card fee, and keeps fees that are charged once', () => {
    const billed = createBilled([{ status: 'paid', card: true }]);
    expect(replan(billed, { endsOn: CHECK_IN, added: [] }).refundCents).toBe(RENT + 6_240);
  });

  it('returns the tax of unused nights, and cuts the tax of later ones like their rent', () => {
    // 10% of rent and cleaning
    const billed = createBilled([{ status: 'paid' }, { status: 'scheduled' }]).map((installment) => {
      const tax = sumCents(installment.lines.map(({ cents }) => cents)) / 10;
      return { ...installment, lines: [...installment.lines, { code: 'tax' as const, cents: tax }] };
    });
    const all = replan(billed, { endsOn: CHECK_IN, added: [] });
    expect(all).toMatchObject({ refundCents: RENT + RENT / 10, taxCents: RENT / 10, voided: ['1'] });
    const half = replan(billed, { endsOn: '2027-02-25', added: [] });
    expect(half).toMatchObject({ refundCents: 0, taxCents: 0 });
    expect(half.cut[0]!.lines).toEqual([
      { code: 'rent', cents: 150_000 },
      { code: 'tax', cents: 15_000 },
    ]);
  });

  it('first reduces what is owed for the same nights, then what is owed elsewhere', () => {
    const billed = createBilled([
      { status: 'due', paid: 215_000 },
      { status: 'paid' },
      { status: 'due', paid: 100_000 },
    ]);
    expect(replan(billed, { endsOn: '2027-02-11', added: [] })).toMatchObject({
      credits: [
        { id: '2', cents: 200_000 },
        { id: '0', cents: 100_000 },
      ],
      refundCents: RENT + 100_000 - 100_000,
    });
  });
});

describe('a move', () => {
  it('charges the difference for nights that are paid', () => {
    const billed = createBilled([{ status: 'paid' }, { status: 'scheduled' }]);
    const change = {
      endsOn: '2027-01-26',
      added: [added('2027-01-26', '2027-02-11', 200_000), added('2027-02-11', '2027-03-11', 390_000)],
    };
    const unused = RENT - calculateRunningShare(RENT, 15, 31);
    expect(replan(billed, change)).toMatchObject({
      voided: ['1'],
      moved: [{ index: 0, cents: unused }],
      refundCents: 0,
    });
  });

  it('to a cheaper home refunds the difference of the paid nights only', () => {
    const billed = createBilled([{ status: 'paid' }, { status: 'scheduled' }]);
    const change = {
      endsOn: '2027-01-26',
      added: [added('2027-01-26', '2027-02-11', 100_000), added('2027-02-11', '2027-03-11', 190_000)],
    };
    expect(replan(billed, change)).toMatchObject({
      moved: [{ index: 0, cents: 100_000 }],
      refundCents: RENT - calculateRunningShare(RENT, 15, 31) - 100_000,
    });
  });
});

describe('nights that staff wrote off', () => {
  const billed = createBilled([{ status: 'paid' }, { status: 'written_off', paid: 210_000 }]);

  it('are no loss when they fall away, and only what was paid of them is refunded', () => {
    expect(replan(billed, { endsOn: '2027-02-11', added: [] })).toMatchObject({
      credits: [],
      reversedWriteOffs: [{ id: '1', cents: 90_000 }],
      refundCents: 210_000,
    });
  });

  it('are returned with the share of the card fee of what was paid', () => {
    const [first, second] = billed;
    const byCard = [first!, { ...second!, paidCardFeeCents: 4_200 }];
    // Half of the nights fall away: $900 of them was given up, and $600 was paid of $2,100.
    expect(replan(byCard, { endsOn: '2027-02-25', added: [] })).toMatchObject({
      reversedWriteOffs: [{ id: '1', cents: 90_000 }],
      refundCents: 60_000 + 1_200,
    });
  });

  it('are not owed again in another home', () => {
    const change = (cents: number) => ({ endsOn: '2027-02-11', added: [added('2027-02-11', '2027-03-11', cents)] });
    expect(replan(billed, change(RENT))).toMatchObject({
      reversedWriteOffs: [{ id: '1', cents: 90_000 }],
      moved: [{ index: 0, cents: 210_000, writtenOffCents: 90_000 }],
      refundCents: 0,
    });
    expect(replan(billed, change(RENT + 40_000)).moved).toMatchObject([{ cents: 210_000, writtenOffCents: 90_000 }]);
    expect(replan(billed, change(200_000))).toMatchObject({
      moved: [{ index: 0, cents: 200_000, writtenOffCents: 0 }],
      refundCents: 10_000,
    });
  });
});

describe('any change', () => {
  const anyState: fc.Arbitrary<State> = fc.oneof(
    fc.constant({ status: 'paid' as const }),
    fc.constant({ status: 'paid' as const, card: true }),
    fc.integer({ min: 0, max: RENT - 1 }).map((paid) => ({ status: 'due' as const, paid })),
    fc.integer({ min: 0, max: RENT - 1 }).map((paid) => ({ status: 'written_off' as const, paid })),
    fc
      .tuple(fc.integer({ min: 0, max: RENT / 2 }), fc.integer({ min: 1, max: RENT / 2 - 1 }))
      .map(([paid, writtenOff]) => ({ status: 'due' as const, paid, writtenOff })),
    fc.constant({ status: 'scheduled' as const }),
  );

  it('after another one gives back only what that one did not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 130 }),
        fc.integer({ min: 0, max: 130 }),
        (months, card, day, other) => {
          const billed = createBilled(Array.from({ length: months }, () => ({ status: 'paid' as const, card })));
          const [later, earlier] = [Math.max(day, other), Math.min(day, other)].map((days) => addDays(CHECK_IN, days));
          const refund = (endsOn: string, creditedFrom: string | null) =>
            replan(
              billed.map((one) => ({
                ...one,
                creditedFrom:
                  creditedFrom === null || creditedFrom >= one.toDate
                    ? null
                    : [creditedFrom, one.fromDate].toSorted()[1]!,
              })),
              { endsOn, added: [] },
            ).refundCents;
          const inSteps = refund(later!, null) + refund(earlier!, later!);
          // The card fee of each installment is rounded in each step.
          expect(Math.abs(inSteps - refund(earlier!, null))).toBeLessThanOrEqual(months);
        },
      ),
    );
  });

  it('leaves exactly the used nights and the added installments to pay, and never a negative amount', () => {
    fc.assert(
      fc.property(
        fc.array(anyState, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 200 }),
        fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 3 }),
        (states, day, amounts) => {
          const billed = createBilled(states);
          const endsOn = addDays(CHECK_IN, day);
          const change = {
            endsOn,
            added: amounts.map((cents, index) => added(addMonths(endsOn, index), addMonths(endsOn, index + 1), cents)),
          };
          const result = replan(billed, change);
          const getCredit = (id: string) => result.credits.find((credit) => credit.id === id)?.cents ?? 0;
          for (const { id, outstandingCents } of billed) {
            expect(getCredit(id)).toBeLessThanOrEqual(outstandingCents);
            expect(getCredit(id)).toBeGreaterThanOrEqual(0);
          }
          for (const { index, cents, writtenOffCents } of result.moved)
            expect(cents + writtenOffCents).toBeLessThanOrEqual(amounts[index]!);
          const reversedCents = sumCents(result.reversedWriteOffs.map(({ cents }) => cents));
          for (const { id, cents } of result.reversedWriteOffs)
            expect(cents).toBeLessThanOrEqual(billed.find((one) => one.id === id)!.writtenOffCents);
          expect(sumCents(result.moved.map((one) => one.writtenOffCents))).toBeLessThanOrEqual(reversedCents);
          expect(result.refundCents).toBeGreaterThanOrEqual(0);
          // Money before and after: what was charged for nights that fall away equals what is credited, reversed, moved and refunded.
          const unused = sumCents(
            billed
              .filter(({ status }) => status !== 'scheduled')
              .map(({ fromDate, toDate }) => {
                const nights = daysBetween(fromDate, toDate);
                const used = Math.min(nights, Math.max(0, daysBetween(fromDate, endsOn)));
                const left = (cents: number) => cents - calculateRunningShare(cents, used, nights);
                return left(RENT);
              }),
          );
          const given =
            sumCents([...result.credits, ...result.reversedWriteOffs, ...result.moved].map(({ cents }) => cents)) +
            result.refundCents;
          const cardFees = sumCents(billed.map(({ paidCardFeeCents }) => paidCardFeeCents));
          expect(given).toBeGreaterThanOrEqual(unused);
          expect(given).toBeLessThanOrEqual(unused + (result.refundCents > 0 ? cardFees : 0));
          for (const { id, status, fromDate, toDate } of billed.filter((one) => one.status === 'scheduled')) {
            expect(status).toBe('scheduled');
            expect(result.voided.includes(id)).toBe(fromDate >= endsOn);
            expect(result.cut.some((cut) => cut.id === id)).toBe(fromDate < endsOn && toDate > endsOn);
          }
        },
      ),
    );
  });
});
