import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../calendar/calendar-date.ts';
import { anyDate } from '../testing/arbitraries.ts';
import { createExampleLease } from './example-lease.ts';
import { createExitPlan } from './exit-options.ts';
import { getMilitaryDeadline, getMilitaryEnd } from './federal-rules.ts';
import { addNotice, subtractNotice, type Lease } from './lease.ts';
import { findLeaseProblems } from './lease-problems.ts';
import { calculateRentBetween } from './rent-between.ts';
import { STATE_NAMES } from './state-names.ts';
import { STATE_RULES } from './state-rules.ts';

/** The lease of the design: Austin, $1,850, ends Jun 30, 2027, leaving Jan 31, 2027. */
const austin: Lease = {
  rentCents: 185_000,
  endsOn: '2027-06-30',
  leaveOn: '2027-01-31',
  noticeDays: 60,
  feeCents: 370_000,
  relettingFeeCents: 157_250,
  depositCents: 185_000,
  state: 'TX',
  subtenantCents: 165_000,
  vacantMonths: 2,
  offerCents: 185_000,
};
const TODAY = '2026-11-21';
const createPlan = (changes: Partial<Lease> = {}, today = TODAY) => createExitPlan({ ...austin, ...changes }, today);
const find = (plan: ReturnType<typeof createPlan>, code: string) =>
  plan.options.find((option) => option.code === code)!;

describe('a fixed term', () => {
  it.each([
    ['sublet', 100_000, 825_000, '2027-01-31'],
    ['agree', 185_000, 740_000, '2026-11-25'],
    ['fee', 370_000, 555_000, '2026-12-02'],
    ['assign', 370_000, 555_000, '2027-01-31'],
    ['rerent', 527_250, 397_750, '2026-12-02'],
    ['military', 0, 925_000, '2026-12-31'],
  ])('%s costs %i cents, %i less than staying, by %s', (code, costCents, savingCents, on) => {
    const option = find(createPlan(), code);
    expect({ ...option, on: option.deadline.on, passed: option.deadline.passed }).toMatchObject({
      costCents,
      savingCents,
      on,
      passed: false,
    });
  });

  it('sorts by cost, with options for some people last, and recommends the cheapest right', () => {
    const plan = createPlan();
    expect(plan.remainingCents).toBe(925_000);
    expect(plan.options.map(({ code }) => code)).toEqual(['sublet', 'agree', 'fee', 'assign', 'rerent', 'military']);
    expect(plan.best?.code).toBe('fee');
    expect(find(plan, 'rerent').risk).toContain('$10,822.50');
  });

  it('adds rent to the fee when it is too late for notice', () => {
    const fee = find(createPlan({}, '2026-12-12'), 'fee');
    expect(fee).toMatchObject({ endsOn: '2027-02-10', deadline: { passed: true } });
    expect(fee.lines.map(({ cents }) => cents)).toEqual([370_000, 66_071]);
  });

  it('never charges rent after the end of the lease', () => {
    const fee = find(createPlan({ noticeDays: 365 }), 'fee');
    expect(fee).toMatchObject({ endsOn: '2027-06-30', costCents: 370_000 + 925_000, savingCents: -370_000 });
  });

  it('never gains from rounding the share of a subtenant', () => {
    const day = { rentCents: 16, subtenantCents: 15, leaveOn: '2027-02-10', endsOn: '2027-02-11' };
    expect(find(createPlan(day), 'sublet').costCents).toBe(0);
  });

  it('has no fee option without a fee, and no deadline without a notice period', () => {
    const plan = createPlan({ feeCents: null, noticeDays: null });
    expect(plan.options.map(({ code }) => code)).not.toContain('fee');
    expect(plan).toMatchObject({ best: null, noticeBy: null });
    expect(find(plan, 'rerent').deadline).toMatchObject({ on: null, passed: false });
  });

  it('uses the assumptions for empty fields', () => {
    const plan = createPlan({ subtenantCents: null, vacantMonths: null, offerCents: null });
    expect(find(plan, 'sublet').costCents).toBe(5 * 18_500);
    expect(find(plan, 'rerent').costCents).toBe(527_250);
    expect(find(plan, 'agree').costCents).toBe(185_000);
  });

  it('says what state law asks of the landlord, and when no rule is known', () => {
    const need = (state: string) => find(createPlan({ state }), 'rerent').need;
    expect(need('TX')).toContain('limit the loss');
    expect(need('FL')).toContain('choose');
    expect([need('GA'), need('WY')]).toEqual([expect.stringContaining('no rule'), expect.stringContaining('no rule')]);
  });
});

describe('a month-to-month lease', () => {
  it.each([
    // Texas: one month after notice, on any day.
    ['TX', '2026-12-21', '2026-12-21', '2026-11-21'],
    ['TX', '2026-12-10', '2026-12-21', '2026-11-10'],
    // Washington: 20 days before the end of a rental month.
    ['WA', '2026-12-21', '2026-12-31', '2026-12-11'],
    ['WA', '2026-11-25', '2026-12-31', '2026-11-10'],
    // North Carolina: 7 days before the end of a rental month.
    ['NC', '2026-11-25', '2026-11-30', '2026-11-23'],
    ['CA', '2027-01-15', '2027-01-15', '2026-12-16'],
  ])('in %s, leaving on %s, ends on %s with notice by %s', (state, leaveOn, endsOn, by) => {
    const plan = createPlan({ state, leaveOn, endsOn: null, noticeDays: null });
    const notice = find(plan, 'notice');
    expect([notice.endsOn, notice.deadline.on, plan.remainingCents]).toEqual([endsOn, by, null]);
  });

  it('has an offer only if that costs less than notice', () => {
    const codes = (offerCents: number) =>
      createPlan({ endsOn: null, noticeDays: 30, leaveOn: '2026-11-30', offerCents }).options.map(({ code }) => code);
    expect(codes(50_000)).toEqual(['agree', 'notice', 'military']);
    expect(codes(185_000)).toEqual(['notice', 'military']);
  });

  it('uses the notice of the lease, and is uncertain without any', () => {
    expect(find(createPlan({ endsOn: null, state: 'WY' }), 'notice').deadline.on).toBe('2026-12-02');
    const unknown = createPlan({ endsOn: null, state: 'WY', noticeDays: null });
    expect(find(unknown, 'notice')).toMatchObject({ standing: 'uncertain', deadline: { on: null } });
    expect(unknown.best).toBeNull();
  });
});

describe('military notice', () => {
  it.each([
    ['2026-11-23', '2026-12-31'],
    ['2026-12-01', '2027-01-31'],
    ['2026-12-31', '2027-01-31'],
    ['2027-01-31', '2027-03-03'],
  ])('on %s ends the lease on %s', (notice, end) => expect(getMilitaryEnd(notice)).toBe(end));

  it('has the latest possible deadline', () =>
    fc.assert(
      fc.property(anyDate, (leaveOn) => {
        const by = getMilitaryDeadline(leaveOn);
        expect(getMilitaryEnd(by) <= leaveOn).toBe(true);
        expect(getMilitaryEnd(addDays(by, 1)) > leaveOn).toBe(true);
      }),
    ));
});

describe('rent', () => {
  it.each([
    ['2027-01-31', '2027-06-30', 925_000],
    ['2027-01-31', '2027-02-14', 92_500],
    ['2027-01-15', '2027-01-31', 95_484],
    ['2027-01-31', '2027-01-31', 0],
    ['2027-02-28', '2027-01-31', 0],
  ])('after %s through %s is %i cents', (after, through, cents) =>
    expect(calculateRentBetween(185_000, after, through)).toBe(cents),
  );

  it('of two periods sums to the rent of both, and 12 months cost 12 rents', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        anyDate,
        fc.nat({ max: 400 }),
        fc.nat({ max: 400 }),
        (rent, from, first, second) => {
          const middle = addDays(from, first);
          const end = addDays(middle, second);
          expect(calculateRentBetween(rent, from, middle) + calculateRentBetween(rent, middle, end)).toBe(
            calculateRentBetween(rent, from, end),
          );
          const year = from.slice(0, 4);
          expect(calculateRentBetween(rent, `${Number(year) - 1}-12-31`, `${year}-12-31`)).toBe(12 * rent);
        },
      ),
    ));
});

const anyLease: fc.Arbitrary<Lease> = fc
  .record({
    leave: fc.nat({ max: 700 }),
    rest: fc.option(fc.integer({ min: 1, max: 700 })),
    rentCents: fc.integer({ min: 1, max: 2_000_000 }),
    noticeDays: fc.option(fc.nat({ max: 365 })),
    feeCents: fc.option(fc.nat({ max: 1_000_000 })),
    relettingFeeCents: fc.option(fc.nat({ max: 1_000_000 })),
    depositCents: fc.constant(null),
    state: fc.constantFrom(...Object.keys(STATE_NAMES)),
    subtenantCents: fc.option(fc.nat({ max: 3_000_000 })),
    vacantMonths: fc.option(fc.nat({ max: 24 })),
    offerCents: fc.option(fc.nat({ max: 1_000_000 })),
  })
  .map(({ leave, rest, ...others }) => {
    const leaveOn = addDays(TODAY, leave);
    return { ...others, leaveOn, endsOn: rest === null ? null : addDays(leaveOn, rest) };
  });

it('every option has costs that its lines explain, and ends neither early nor after the lease', () =>
  fc.assert(
    fc.property(anyLease, (lease) => {
      const plan = createExitPlan(lease, TODAY);
      for (const option of plan.options) {
        expect(option.costCents).toBeGreaterThanOrEqual(0);
        expect(option.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(option.costCents);
        expect(option.endsOn >= lease.leaveOn).toBe(true);
        expect(option.endsOn <= (lease.endsOn ?? option.endsOn)).toBe(true);
        expect(option.savingCents).toBe(plan.remainingCents === null ? null : plan.remainingCents - option.costCents);
        expect(option.deadline.passed).toBe(option.deadline.on !== null && option.deadline.on < TODAY);
      }
    }),
  ));

it('the example is the lease of the design, and valid on every day', () => {
  expect(createExampleLease('2026-11-21')).toEqual(austin);
  fc.assert(
    fc.property(anyDate, (today) => {
      const example = createExampleLease(today);
      expect(findLeaseProblems(example, today)).toEqual({});
      expect(createExitPlan(example, today).options.filter(({ deadline }) => deadline.passed)).toEqual([]);
    }),
  );
});

it('notice that is given on the last day is in time, and a day later is not', () =>
  fc.assert(
    fc.property(
      anyDate,
      fc.oneof(
        fc.nat({ max: 365 }).map((days) => ({ days })),
        fc.integer({ min: 1, max: 3 }).map((months) => ({ months })),
      ),
      (date, notice) => {
        const by = subtractNotice(date, notice);
        expect(addNotice(by, notice) <= date).toBe(true);
        expect(addNotice(addDays(by, 1), notice) >= date).toBe(true);
      },
    ),
  ));

it('every state has a name, and every rule a source at an https address and a date', () => {
  for (const rules of STATE_RULES.values()) {
    expect(STATE_NAMES[rules.code]).toBe(rules.name);
    expect(rules.writtenOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(Object.keys(rules.rules).length).toBeGreaterThan(0);
    for (const { text, sources } of Object.values(rules.rules)) {
      expect(text).toMatch(/\.$/);
      expect(sources.length).toBeGreaterThan(0);
      for (const { citation, url } of sources)
        expect([citation.length > 3, url.startsWith('https://')]).toEqual([true, true]);
    }
    // A figure that options use must also be in the text.
    expect(rules.rules.month_to_month !== undefined || rules.monthToMonth === null).toBe(true);
    expect(rules.rules.deposit !== undefined || rules.depositDays === null).toBe(true);
    expect(rules.rules.rerenting !== undefined).toBe(rules.mustRerent !== null);
  }
});
