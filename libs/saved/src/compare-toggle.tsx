import { usePlatform } from '@lodestay/platform';
import { Columns3Icon, IconButton, Link, type IconButtonProps } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { addToComparison, compareHref, MOST_COMPARED, takeFromComparison, useCompareList } from './compare-list.ts';
import type { NamedHome } from './named-home.ts';

const sheet = styles({
  toggle: { '@media (scripting: none)': { display: 'none' } },
  on: { '& > svg': { color: 'var(--blue)' } },
});

export type CompareToggleProps = NamedHome & {
  /** The stay that the comparison opens with, as a query: 'startDate=2027-01-11&endDate=2027-04-11'. */
  stayQuery?: string;
  /** `raised` lies on a picture. */
  look?: IconButtonProps['look'];
};

const addedWords = (name: string, before: number, now: number) => {
  if (now === 1) return `${name} is ready to compare. Add another home, up to ${MOST_COMPARED}.`;
  return before === now ? `${name} is in the comparison, in the place of the first: there is room for ${MOST_COMPARED}.` : `${name} is in the comparison.`;
};

/** Puts a home into the comparison, or takes it out. */
export function CompareToggle({ slug, name, stayQuery, look }: CompareToggleProps) {
  const s = useStyles(sheet);
  const { toasts, navigate } = usePlatform();
  const slugs = useCompareList();
  const compared = slugs.includes(slug);

  function toggle() {
    if (compared) return takeFromComparison(slug);
    const now = addToComparison(slug);
    const action = now.length > 1 ? { label: `Compare ${now.length} homes`, onPress: () => navigate(compareHref(now, stayQuery)) } : undefined;
    toasts.show(addedWords(name, slugs.length, now.length), { action });
  }
  return (
    <IconButton label={`Compare ${name}`} look={look} aria-pressed={compared} className={cx(s.toggle, compared && s.on)} onClick={toggle}>
      <Columns3Icon />
    </IconButton>
  );
}

/** Leads to the comparison of all that was gathered; nothing with fewer than two homes. */
export function CompareLink({ stayQuery, className }: { stayQuery?: string; className?: string }) {
  const slugs = useCompareList();
  if (slugs.length < 2) return null;
  return <Link className={cx('link', className)} href={compareHref(slugs, stayQuery)}>{`Compare ${slugs.length} homes`}</Link>;
}
