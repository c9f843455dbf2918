import { useCompareList } from '@lodestay/saved';
import { Link } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import type { StayChoice } from '@lodestay/links';
import { comparisonHref } from './compare-address.ts';

const sheet = styles({ line: { marginTop: 'var(--s-3)' } });

/** Leads to the comparison while this home is in it, with the dates that are shown. */
export function CompareLine({ slug, choice }: { slug: string; choice: StayChoice }) {
  const s = useStyles(sheet);
  const slugs = useCompareList();
  return (
    <p className={cx('small', slugs.includes(slug) && s.line)} role="status">
      {slugs.includes(slug) && (
        <>
          {slugs.length === 1 ? 'Add another home to compare, up to four. ' : null}
          <Link className="link" href={comparisonHref({ slugs, choice, paymentMethod: 'bank_account' })}>
            {slugs.length === 1 ? 'View comparison' : `Compare ${slugs.length} homes by total price`}
          </Link>
        </>
      )}
    </p>
  );
}
