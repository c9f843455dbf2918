import type { RentalFact, RentalProfile, RentalStatement } from '@lodestay/contracts';
import { formatDate, formatMoney } from '@lodestay/stay';

export const FACT_LABELS: Readonly<Record<RentalFact, string>> = {
  identity: 'Identity verified',
  payments: 'Payments on time',
  income: 'Income compared with a rent',
  stays: 'Stays completed',
  member_since: 'Member since',
};

/** How a fact was established, for whoever checks it. */
export const FACT_SOURCES: Readonly<Record<RentalFact, string>> = {
  identity: 'A photo ID was checked, and it is this person’s.',
  payments: 'Payments of stays that were started by their due dates, of all that were due.',
  income: 'Monthly income before tax, confirmed by documents or payroll. The amount is not shared.',
  stays: 'Stays booked here that are over. Canceled stays don’t count.',
  member_since: 'The day on which the account was created.',
};

type Facts = Pick<RentalProfile['facts'], 'identity' | 'payments' | 'stays' | 'memberSince'>;

const formatIdentity = ({ verifiedOn, name }: NonNullable<Facts['identity']>): string =>
  `On ${formatDate(verifiedOn)}${name ? `, as ${name}` : ''}`;

const formatPayments = ({ onTime, due }: NonNullable<Facts['payments']>): string =>
  `${onTime} of ${due} ${due === 1 ? 'payment' : 'payments'}`;

const formatStays = ({ completed }: NonNullable<Facts['stays']>): string =>
  completed === 1 ? '1 stay' : `${completed} stays`;

/** What a link would say about each fact now; null for what is not true. Income depends on the rent. */
export const describeOwnFacts = (facts: Facts): Record<Exclude<RentalFact, 'income'>, string | null> => ({
  identity: facts.identity && formatIdentity(facts.identity),
  payments: facts.payments && formatPayments(facts.payments),
  stays: facts.stays && formatStays(facts.stays),
  member_since: facts.memberSince && formatDate(facts.memberSince),
});

export const formatIncome = (multiple: number, rentCents: number): string =>
  `At least ${multiple} times a rent of ${formatMoney(rentCents)} a month`;

/** The facts of a statement in the order of the page. */
export function listStatedFacts({ facts }: RentalStatement): { kind: RentalFact; text: string }[] {
  const { identity, payments, income, stays, memberSince } = facts;
  const texts: readonly [RentalFact, string | undefined][] = [
    ['identity', identity && formatIdentity(identity)],
    ['payments', payments && formatPayments(payments)],
    [
      'income',
      income && `${formatIncome(income.multiple, income.rent)}, confirmed on ${formatDate(income.confirmedOn)}`,
    ],
    ['stays', stays && formatStays(stays)],
    ['member_since', memberSince && formatDate(memberSince)],
  ];
  return texts.flatMap(([kind, text]) => (text ? [{ kind, text }] : []));
}

export const formatOpens = (opens: number): string => (opens === 1 ? 'Opened once' : `Opened ${opens} times`);
