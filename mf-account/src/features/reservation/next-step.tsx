import { ButtonLink, CalendarCheckIcon, InfoIcon } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import type { NextStepText } from './next-step-text.ts';

const sheet = styles({
  box: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: 'var(--s-5)',
    alignItems: 'center',
    borderRadius: 'var(--r-l)',
    padding: 'var(--s-5) var(--s-6)',
    [media.belowTablet]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: 'var(--s-4)',
      padding: 'var(--s-4) var(--s-5)',
    },
  },
  lamp: { background: 'var(--lamp-tint)', '& > svg': { color: 'var(--lamp-ink)' } },
  quiet: { background: 'var(--fog)', '& > svg': { color: 'var(--ink-quiet)' } },
  text: { display: 'grid', gap: '.125rem' },
  action: { [media.belowTablet]: { gridColumn: '1 / -1', display: 'grid' } },
});

/** The next step of a reservation, highlighted on its page. */
export function NextStep({ step: { tone, title, text, action } }: { step: NextStepText }) {
  const s = useStyles(sheet);
  return (
    <div className={cx(s.box, s[tone])}>
      {tone === 'lamp' ? <CalendarCheckIcon /> : <InfoIcon />}
      <div className={s.text}>
        <p className="strong">{title}</p>
        <p className="small soft">{text}</p>
      </div>
      {action && (
        <div className={s.action}>
          <ButtonLink href={action.href} size="small">
            {action.label}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
