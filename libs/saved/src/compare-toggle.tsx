import { useState } from 'react';
import { MESSAGES } from '@lodestay/contracts';
import { toCompareHref } from '@lodestay/links';
import { usePlatform } from '@lodestay/platform';
import { hiddenWithoutScript, IconButton, Link, paintedIcon, type IconButtonProps } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import type { StayQueryOfHomes } from './comparing.ts';
import type { NamedHome } from './named-home.ts';
import { loadComparing, useCompareList } from './use-compare-list.ts';

const sheet = styles({
  toggle: {
    '&::before': paintedIcon('columns'),
    '&[aria-pressed="true"]::before': { background: 'var(--blue)' },
    ...hiddenWithoutScript,
  },
});

export type CompareToggleProps = NamedHome & {
  /**
   * The stay that the comparison opens with, as a query: 'startDate=2027-01-11&endDate=2027-04-11'. A function gets the compared homes,
   * for pages whose homes have their own stays.
   */
  stayQuery?: StayQueryOfHomes;
  /** `raised` is for buttons on a picture. */
  look?: IconButtonProps['look'];
};

const prepare = () => void loadComparing().catch(() => {});

/** Adds a home to the comparison, or removes it. */
export function CompareToggle({ slug, name, stayQuery, look }: CompareToggleProps) {
  const s = useStyles(sheet);
  const platform = usePlatform();
  const [pending, setPending] = useState<boolean | null>(null);
  const isListed = useCompareList().includes(slug);
  // Shown immediately, also while the code loads.
  const compared = pending ?? isListed;

  async function toggle() {
    setPending(!compared);
    try {
      (await loadComparing()).toggleCompared(platform, { slug, name }, stayQuery);
    } catch {
      platform.toasts.show(MESSAGES.generic, { variant: 'error' });
    }
    setPending(null);
  }
  return (
    <IconButton
      label={`Compare ${name}`}
      look={look}
      aria-pressed={compared}
      className={s.toggle}
      onClick={() => void toggle()}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  );
}

/** Link to the comparison. Renders nothing with fewer than two homes. */
export function CompareLink({ stayQuery, className }: { stayQuery?: string; className?: string }) {
  const slugs = useCompareList();
  if (slugs.length < 2) return null;
  return (
    <Link
      className={cx('link', className)}
      href={toCompareHref(slugs, stayQuery)}
    >{`Compare ${slugs.length} homes`}</Link>
  );
}
