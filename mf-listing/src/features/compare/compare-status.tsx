import { useCompareList } from '@lodestay/saved';
import { Link } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import type { StayChoice } from '@lodestay/links';
import { toComparisonHref } from './comparison-url.ts';

const sheet = styles({ line: { marginTop: 'var(--s-3)' } });

/** A link to the comparison with the shown dates, while the comparison includes this home. */
export function CompareStatus({ slug, choice }: { slug: string; choice: StayChoice }) {
  const s = useStyles(sheet);
  const slugs = useCompareList();
  return (
    <p className={cx('small', slugs.includes(slug) && s.line)} role="status">
      {slugs.includes(slug) && (
        <>
          {slugs.length === 1 ? 'Add another home to compare, up to four. ' : null}
          <Link className="link" href={toComparisonHref({ slugs, choice, paymentMethod: 'bank_account' })}>
            {slugs.length === 1 ? 'View comparison' : `Compare ${slugs.length} homes by total price`}
          </Link>
        </>
      )}
    </p>
  );
}
