import { daysBetween, formatDate, formatMoney, formatNights, nameLine, sumCents } from '@lodestay/stay';
import type { ChargedNights } from '../reservations/index.ts';
import { createSection, type AgreementSection } from './agreement-content.ts';
import type { AgreementFacts } from './create-content.ts';

type Charged = AgreementFacts['charged'];
type Line = ChargedNights['lines'][number];

const isRent = ({ code }: Pick<Line, 'code'>) => code === 'rent';

/** Whether some nights are charged twice, because a shorter stay has a higher rate. No monthly rent says what they cost. */
function hasAddedRate(charged: Charged): boolean {
  const ranges = charged.filter(({ lines }) => lines.some(isRent)).toSorted((a, b) => a.from.localeCompare(b.from));
  return ranges.some(({ to }, at) => ranges[at + 1] !== undefined && ranges[at + 1]!.from < to);
}

function formatRents({ rents, charged }: AgreementFacts): string[] {
  // A part of the rents would read as if it were all of them.
  if (hasAddedRate(charged) || rents.some(({ monthlyCents }) => monthlyCents === null)) return [];
  return rents.map(({ home, from, monthlyCents }) => {
    const rent = `is ${formatMoney(monthlyCents!)} a month.`;
    return rents.length === 1 ? `The rent ${rent}` : `From ${formatDate(from)}, the rent of ${home.title} ${rent}`;
  });
}

/** The nights that rent is charged for, such as 'Jan 11, 2027 – Apr 11, 2027, 90 nights'. */
function formatRentedNights(charged: Charged): string {
  const nights = charged.filter(({ lines }) => lines.some(isRent));
  const from = nights.map((each) => each.from).toSorted()[0]!;
  const to = nights
    .map((each) => each.to)
    .toSorted()
    .at(-1)!;
  return `${formatDate(from)} – ${formatDate(to)}, ${formatNights(daysBetween(from, to))}`;
}

/** What the plan charges, by what it is for. An amount that is as booked is explained as it was then. */
function toRows({ charged, terms: { quote } }: AgreementFacts): string[][] {
  const byName = Map.groupBy(
    charged.flatMap(({ lines }) => lines),
    nameLine,
  );
  return [...byName].map(([name, lines]) => {
    const cents = sumCents(lines.map((line) => line.cents));
    const booked = quote.lines.find((line) => line.code === lines[0]!.code && line.cents === cents);
    const [label, reason] = booked
      ? [booked.label, booked.reason ?? '']
      : [name, lines.some(isRent) ? formatRentedNights(charged) : ''];
    return [label, reason, formatMoney(cents)];
  });
}

const toInstallment = ({ dueOn, label, lines }: ChargedNights) => ({
  dueOn,
  label,
  cents: sumCents(lines.map(({ cents }) => cents)),
});

/**
 * The rent, the fees and the installments of the payment plan as it is now, so that they are those of the homes and nights of this version.
 * Card fees are not in it. A stay from before there were payment plans has those of its quote.
 */
export function createMoney(facts: AgreementFacts): AgreementSection[] {
  const { charged, terms } = facts;
  const { quote } = terms;
  const hasPlan = charged.length > 0;
  const installments = hasPlan ? charged.map(toInstallment).filter(({ cents }) => cents !== 0) : quote.instalments;
  const total = hasPlan ? sumCents(installments.map(({ cents }) => cents)) : quote.total;
  return [
    createSection('Rent and fees', {
      paragraphs: formatRents(facts),
      table: {
        columns: ['What', 'Why', 'Amount'],
        rows: hasPlan
          ? toRows(facts)
          : quote.lines.map(({ label, reason, cents }) => [label, reason ?? '', formatMoney(cents)]),
        total: ['Total', '', formatMoney(total)],
      },
      items: quote.contingentLines.map(({ label, cents }) => `${label}: ${formatMoney(cents)}, only if it applies.`),
    }),
    createSection('Installments', {
      paragraphs: [
        'Each installment is charged on its date to the payment method of the stay. A payment by card adds the card fee that was shown at booking.',
      ],
      table: {
        columns: ['Due', 'For', 'Amount'],
        rows: installments.map(({ dueOn, label, cents }) => [formatDate(dueOn), label, formatMoney(cents)]),
        total: null,
      },
    }),
  ];
}
