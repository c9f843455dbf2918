import { formatMoney } from '@lodestay/stay';
import type { ExitOption } from '@lodestay/stay/lease';
import { Disclosure, Tag } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { formatAction, formatSaving, STANDINGS } from './lease-texts.ts';

const sheet = styles({
  card: {
    display: 'grid',
    gridRow: 'span 10',
    gridTemplateRows: 'subgrid',
    rowGap: 'var(--s-3)',
    padding: 'var(--s-5)',
    marginBottom: 'var(--s-4)',
    borderRadius: 'var(--r-xl)',
    background: 'var(--paper)',
    [media.belowTablet]: { gridTemplateRows: 'none', gridRow: 'auto' },
  },
  plain: { border: '1px solid var(--line)' },
  best: { border: '1px solid var(--blue)', boxShadow: 'inset 0 0 0 1px var(--blue)' },
  cost: { font: '400 2rem/1.1 var(--display)', letterSpacing: '-.018em' },
  bar: {
    width: '100%',
    height: 8,
    borderRadius: 4,
    background: 'var(--mist)',
    fill: 'var(--ink-soft)',
    alignSelf: 'center',
  },
  less: { color: 'var(--good)', fontWeight: 600 },
  more: { color: 'var(--bad)', fontWeight: 600 },
  part: {
    borderTop: '1px solid var(--line)',
    paddingTop: '.625rem',
    fontSize: 'var(--t-14)',
    lineHeight: 1.45,
    '& > dt': { color: 'var(--ink-quiet)', fontSize: 'var(--t-13)' },
  },
  parts: { display: 'contents' },
  lines: {
    display: 'grid',
    gap: 'var(--s-1)',
    fontSize: 'var(--t-13)',
    lineHeight: 1.4,
    color: 'var(--ink-soft)',
    '& > li': { display: 'flex', justifyContent: 'space-between', gap: 'var(--s-3)' },
  },
});

type OptionCardProps = {
  option: ExitOption;
  /** The cost that fills the whole bar. */
  mostCents: number;
  isBest: boolean;
};

/** A way to leave: cost with its parts, deadline, needs and risk. */
export function OptionCard({ option, mostCents, isBest }: OptionCardProps) {
  const s = useStyles(sheet);
  const { code, title, standing, costCents, lines, savingCents, deadline, need, risk } = option;
  const { label, tone } = STANDINGS[standing];
  const percent = mostCents > 0 ? Math.min(100, Math.round((costCents * 100) / mostCents)) : 0;
  return (
    <article className={cx(s.card, isBest ? s.best : s.plain)} aria-labelledby={`option-${code}`}>
      <p>
        <Tag tone={tone}>{label}</Tag>
      </p>
      <h3 className="h" id={`option-${code}`}>
        {title}
      </h3>
      <p className={`num ${s.cost}`}>{formatMoney(costCents)}</p>
      <svg className={s.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width={percent} height="8" />
      </svg>
      <p className="small">
        {savingCents === null ? (
          <span className="soft">after the day you want to leave</span>
        ) : (
          <>
            <span className={`num ${savingCents >= 0 ? s.less : s.more}`}>{formatSaving(savingCents)}</span>
            <span className="soft"> than paying to the end</span>
          </>
        )}
      </p>
      <Disclosure summary="How this is calculated">
        {lines.length === 0 ? (
          <p className="tiny soft">No rent is due after the day you want to leave.</p>
        ) : (
          <ul className={s.lines}>
            {lines.map((line) => (
              <li key={line.label}>
                <span>{line.label}</span>
                <span className="num">{formatMoney(line.cents)}</span>
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
      <dl className={s.parts}>
        <div className={s.part}>
          <dt>Deadline</dt>
          <dd>
            <b className="strong">{formatAction(deadline)}</b>. {deadline.reason}
          </dd>
        </div>
        <div className={s.part}>
          <dt>You need</dt>
          <dd>{need}</dd>
        </div>
        <div className={s.part}>
          <dt>What can go wrong</dt>
          <dd>{risk}</dd>
        </div>
      </dl>
      <p className="small">
        <a href="#letters" className="link">
          Get the letter
        </a>
      </p>
    </article>
  );
}
