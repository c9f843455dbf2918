import { lazy, Suspense, useState } from 'react';
import { SlidersHorizontalIcon } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { filterCount } from '../../search/search-state.ts';
import { dormant } from '@lodestay/platform/dormant';
import type { AllFiltersProps } from './filter-fields.tsx';

const loadDrawer = () => import(/* webpackChunkName: "filter-drawer" */ './filter-drawer.tsx');
const FilterDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.FilterDrawer })));

/** The form for visitors without script; comes as markup only. */
export const plainFilters = dormant(() => import(/* webpackChunkName: "plain-filters" */ './plain-filters.tsx').then((module) => module.PlainFilters));

const sheet = styles({
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.4rem',
    minHeight: 40,
    padding: '0 .875rem',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-full)',
    fontSize: 'var(--t-14)',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    '&:hover': { borderColor: 'var(--ink-quiet)' },
    '@media (pointer: coarse)': { minHeight: 'var(--hit)' },
  },
  count: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '1.25rem',
    height: '1.25rem',
    padding: '0 .3rem',
    borderRadius: 'var(--r-full)',
    background: 'var(--blue)',
    color: 'var(--paper)',
    fontSize: 'var(--t-12)',
    fontWeight: 600,
  },
  details: { flex: 'none' },
});

/**
 * The button 'All filters'. Without script it is the summary of a plain form; with it, it opens the drawer, which is loaded
 * when the button is first pointed at.
 */
export function AllFilters(props: AllFiltersProps) {
  const s = useStyles(sheet);
  const [open, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const count = filterCount(props.search);
  return (
    <>
      <details className={s.details}>
        <summary
          className={s.chip}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadDrawer()}
          onFocus={() => void loadDrawer()}
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
            setOpenings(openings + 1);
          }}
        >
          <SlidersHorizontalIcon />
          All filters
          {count > 0 && (
            <span className={cx(s.count, 'num')}>
              {count}
              <span className="visually-hidden"> on</span>
            </span>
          )}
        </summary>
        <plainFilters.Dormant {...props} />
      </details>
      {openings > 0 && (
        <Suspense>
          {/* Each opening starts from the address. */}
          <FilterDrawer key={openings} {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
