import type { Reservation } from '@lodestay/contracts';
import { Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { CO_SIGNER, getIdentityText, getIncomeText, type Progress, type StateText } from './application-text.ts';

const sheet = styles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-l)',
    overflow: 'clip',
    '& > li + li': { borderLeft: '1px solid var(--line)' },
    [media.belowTablet]: {
      gridTemplateColumns: '1fr',
      '& > li + li': { borderLeft: 0, borderTop: '1px solid var(--line)' },
    },
  },
  part: {
    display: 'grid',
    gap: '.375rem',
    justifyItems: 'start',
    alignContent: 'start',
    padding: 'var(--s-4)',
    height: '100%',
    textDecoration: 'none',
    '&:hover': { background: 'var(--fog)' },
    '&:focus-visible': { boxShadow: 'inset 0 0 0 3px var(--focus)', borderRadius: 'var(--r-l)' },
    [media.belowTablet]: { gridTemplateColumns: '1fr auto', alignItems: 'center' },
  },
});

export const getPeopleText = ({ profile }: Reservation): StateText =>
  profile?.dateOfBirth ? { tone: 'good', label: 'Complete' } : { tone: 'warn', label: 'Details to add' };

/** The parts of the application with their states. */
export function PartsList({ progress, reservation }: { progress: Progress; reservation: Reservation }) {
  const s = useStyles(sheet);
  const parts = [
    ['#identity', 'Identity', getIdentityText(progress)],
    [
      '#income',
      'Income',
      progress.coSigner === 'Approved' && progress.income.status !== 'met'
        ? ({ tone: 'good', label: 'Met by your co-signer' } as const)
        : getIncomeText(progress),
    ],
    ...(progress.coSigner ? [['#co-signer', 'Co-signer', CO_SIGNER[progress.coSigner]] as const] : []),
    ['#people', 'Who’s staying', getPeopleText(reservation)],
  ] as const;
  return (
    <ol className={s.parts} aria-label="Parts of the application">
      {parts.map(([href, title, { tone, label }]) => (
        <li key={href}>
          <a href={href} className={s.part}>
            <b className="strong">{title}</b>
            <Tag tone={tone}>{label}</Tag>
          </a>
        </li>
      ))}
    </ol>
  );
}
