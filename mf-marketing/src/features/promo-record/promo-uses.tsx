import { Moment } from '@lodestay/console';
import type { PromoReleaseReason } from '@lodestay/contracts';
import { Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { formatDiscount, type PromoCodeRecord } from '../../staff/promo-text.ts';

const sheet = styles({
  list: { display: 'grid', gap: 'var(--s-3)' },
  use: { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 'var(--s-4)' },
  state: { gridColumn: '1 / -1' },
});

const RELEASES: Readonly<Record<PromoReleaseReason, string>> = {
  replaced: 'replaced or removed before booking',
  ended: 'the stay does not take place',
  shortened: 'the stay became too short, and the discount was taken back',
};

/** The reservations that use the code, and those that gave it back. */
export function PromoUses({ uses }: { uses: NonNullable<PromoCodeRecord['uses']> }) {
  const s = useStyles(sheet);
  return (
    <ul className={s.list}>
      {uses.map(({ reference, discount, usedAt, releasedAt, releaseReason }) => (
        <li key={`${reference} ${usedAt}`} className={s.use}>
          <Link className="link" href={`/staff/reservations/${reference}`}>
            {reference}
          </Link>
          <span className="num">{formatDiscount(discount)}</span>
          <span className={`small soft ${s.state}`}>
            {releasedAt === null || releaseReason === null ? (
              <>
                Used on <Moment at={usedAt} />
              </>
            ) : (
              <>
                Given back on <Moment at={releasedAt} />: {RELEASES[releaseReason]}
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
