import { Facts, Moment, Sheet } from '@lodestay/console';
import type { ResponseOf } from '@lodestay/contracts';
import { formatMoney, formatMonthly } from '@lodestay/stay';
import { useStyles } from '@lodestay/ui/styles';
import { INCOME_STATUS_NAMES, PERSON_NAMES } from '../../applications/application-text.ts';
import { decisionSheet } from './decision-parts.ts';

type People = ResponseOf<'listApplicationPeople'>;

const NOT_STATED = 'Not stated';
const format = (cents: number | null) => (cents === null ? NOT_STATED : formatMoney(cents));

function describeSource({ confirmedAt, recorded }: People['people'][number]) {
  if (confirmedAt === null) return 'Not confirmed';
  if (recorded === null)
    return (
      <>
        By the provider, <Moment at={confirmedAt} />
      </>
    );
  return (
    <>
      {recorded.by?.fullName ?? 'A former colleague'}, <Moment at={recorded.at} />: {recorded.reason}
    </>
  );
}

/** What each person states, what is confirmed, and by whom. Only staff who decide see it. */
export function IncomeFigures({ found }: { found: People }) {
  const s = useStyles(decisionSheet);
  return (
    <Sheet
      title="Income"
      note={`Needs ${formatMonthly(found.neededIncome)} a month or ${formatMonthly(found.neededSavings)} in savings, and a score of ${found.neededScore}`}
    >
      {found.people.map((each) => (
        <div key={each.person} className={s.stack}>
          <h3 className="strong">
            {each.name}, {PERSON_NAMES[each.person]}
          </h3>
          <Facts
            facts={[
              ['Result', INCOME_STATUS_NAMES[each.incomeStatus]],
              ['Stated', `${format(each.statedIncome)} a month, ${format(each.statedSavings)} in savings`],
              ['Monthly income', format(each.confirmedIncome)],
              ['Savings', format(each.confirmedSavings)],
              ['Credit score', each.creditScore === null ? NOT_STATED : String(each.creditScore)],
              ['Confirmed', describeSource(each)],
            ]}
          />
        </div>
      ))}
    </Sheet>
  );
}
