import { Columns3Icon, IconButton, Link } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import type { StayChoice } from '../../stay/stay-choice.ts';
import { comparisonHref } from './compare-address.ts';
import { addToComparison, takeFromComparison, useCompareList } from './compare-list.ts';

const sheet = styles({
  scripted: { '@media (scripting: none)': { display: 'none' } },
  on: { '& > svg': { color: 'var(--blue)' } },
  line: { marginTop: 'var(--s-3)' },
});

/** Puts a home into the comparison, or takes it out. */
export function CompareToggle({ slug, name }: { slug: string; name: string }) {
  const s = useStyles(sheet);
  const compared = useCompareList().includes(slug);
  return (
    <span className={s.scripted}>
      <IconButton label={`Compare ${name}`} aria-pressed={compared} className={cx(compared && s.on)} onClick={() => (compared ? takeFromComparison(slug) : addToComparison(slug))}>
        <Columns3Icon />
      </IconButton>
    </span>
  );
}

/** Leads to the comparison while this home is in it, with the dates that are shown. */
export function CompareLine({ slug, choice }: { slug: string; choice: StayChoice }) {
  const s = useStyles(sheet);
  const slugs = useCompareList();
  return (
    <p className={cx('small', slugs.includes(slug) && s.line)} role="status">
      {slugs.includes(slug) && (
        <>
          {slugs.length === 1 ? 'Ready to compare: add another home, up to four. ' : null}
          <Link className="link" href={comparisonHref({ slugs, choice, paymentMethod: 'bank_account' })}>
            {slugs.length === 1 ? 'See it alone' : `Compare ${slugs.length} homes on the whole price`}
          </Link>
        </>
      )}
    </p>
  );
}
