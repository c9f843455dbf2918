import { formatDate, formatMoney } from '@lodestay/stay';
import type { ExitPlan, Lease } from '@lodestay/stay/lease';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import { leaseSectionSheet } from './lease-section.ts';
import { OptionCard } from './option-card.tsx';

const sheet = styles({
  basis: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-1) var(--s-8)',
    alignItems: 'baseline',
    marginBottom: 'var(--s-5)',
  },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: 'var(--s-4)',
    [media.belowDesktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** All ways to leave, side by side. */
export function ExitOptions({ lease, plan }: { lease: Lease; plan: ExitPlan }) {
  const s = useStyles(sheet);
  const { section, head } = useStyles(leaseSectionSheet);
  const mostCents = Math.max(plan.remainingCents ?? 0, ...plan.options.map(({ costCents }) => costCents));
  return (
    <section className={section} aria-labelledby="options-heading">
      <header className={head}>
        <h2 id="options-heading" className="display d-34">
          Your exit options
        </h2>
        <p className="soft">
          {`What each option costs after ${formatDate(lease.leaveOn)}, lowest first. An option for military orders comes last. Rent through that day is the same in all of them.`}
        </p>
      </header>
      {plan.remainingCents !== null && (
        <p className={s.basis}>
          <span>
            If you stay and pay to the end: <b className="strong num">{formatMoney(plan.remainingCents)}</b>
          </span>
          <span className="small soft">
            {`${formatMoney(lease.rentCents)} a month through ${formatDate(lease.endsOn!)}. Part of a month is charged by the day.`}
          </span>
        </p>
      )}
      <div className={s.cards}>
        {plan.options.map((option) => (
          <OptionCard
            key={option.code}
            option={option}
            mostCents={mostCents}
            isBest={option.code === plan.best?.code}
          />
        ))}
      </div>
    </section>
  );
}
