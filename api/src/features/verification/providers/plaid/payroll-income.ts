import { addDays, compareNames } from '@lodestay/stay';
import type { IncomeResult, Person } from '../provider.ts';

/** The parts of Plaid's answer that we read (https://plaid.com/docs/api/products/income). Amounts are in dollars. */
export type PayStub = {
  employee: { name: string | null };
  employer: { name: string | null };
  earnings: { total: { current_amount: number | null; iso_currency_code: string | null } };
  pay_period_details: {
    end_date: string | null;
    pay_date: string | null;
    gross_earnings: number | null;
    pay_frequency: string | null;
  };
};
export type PayrollIncomeAnswer = {
  items: {
    payroll_income: { account_id: string | null; pay_stubs: PayStub[] }[];
    status: { processing_status: string } | null;
  }[];
};

/** Days for which a pay stub shows what somebody earns now. */
export const PAY_STUB_DAYS = 90;

const PERIODS_PER_YEAR: Readonly<Record<string, number>> = {
  PAY_FREQUENCY_WEEKLY: 52,
  PAY_FREQUENCY_BIWEEKLY: 26,
  PAY_FREQUENCY_SEMIMONTHLY: 24,
  PAY_FREQUENCY_MONTHLY: 12,
};

const getDate = ({ pay_period_details: period }: PayStub) => period.pay_date ?? period.end_date ?? '';

/** Gross pay a month in cents: the average of the recent pay stubs of one job. Null if an amount, a currency or a period is not stated. */
function calculateMonthlyCents(stubs: readonly PayStub[]): number | null {
  let total = 0;
  for (const { earnings, pay_period_details: period } of stubs) {
    const dollars = period.gross_earnings ?? earnings.total.current_amount;
    const periods = PERIODS_PER_YEAR[period.pay_frequency ?? ''];
    if (dollars === null || periods === undefined || earnings.total.iso_currency_code !== 'USD') return null;
    total += (dollars * 100 * periods) / 12;
  }
  return Math.floor(total / stubs.length);
}

/**
 * Compares pay stubs with the person. Jobs are added up. `today` is 'YYYY-MM-DD'. What cannot be calculated is `unclear`: staff look at the
 * documents in Plaid's dashboard.
 */
export function toIncomeResult({ items }: PayrollIncomeAnswer, person: Person, today: string): IncomeResult {
  if (items.length === 0) return { outcome: 'pending', isWaiting: true };
  const states = items.map(({ status }) => status?.processing_status ?? 'UNKNOWN');
  if (states.includes('PROCESSING')) return { outcome: 'pending' };
  const since = addDays(today, -PAY_STUB_DAYS);
  const accounts = items
    .flatMap(({ payroll_income: incomes }) => incomes)
    .map(({ pay_stubs: stubs }) => stubs.filter((stub) => getDate(stub) >= since && getDate(stub) <= today));
  const recent = accounts.flat();
  if (recent.length === 0) return { outcome: states.every((state) => state === 'FAILED') ? 'failed' : 'unclear' };
  const names = new Set(recent.map(({ employee }) => (employee.name ? compareNames(person, employee.name) : 'partly')));
  if (names.has('different')) return { outcome: 'wrong_person' };
  if (names.has('partly')) return { outcome: 'unclear' };
  let monthlyIncomeCents = 0;
  for (const employerName of new Set(recent.map(({ employer }) => employer.name))) {
    const stubs = recent.filter(({ employer }) => employer.name === employerName);
    const cents = calculateMonthlyCents(stubs);
    if (cents === null) return { outcome: 'unclear' };
    monthlyIncomeCents += cents;
  }
  return { outcome: 'confirmed', monthlyIncomeCents, savingsCents: null, creditScore: null };
}
