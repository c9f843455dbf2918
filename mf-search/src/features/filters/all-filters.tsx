import { lazy, Suspense, useState } from 'react';
import { ChipSummary, SlidersHorizontalIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { filterCount } from '../../search/search-state.ts';
import { dormant } from '@lodestay/platform/dormant';
import type { AllFiltersProps } from './filter-fields.tsx';

const loadDrawer = () => import(/* webpackChunkName: "filter-drawer" */ './filter-drawer.tsx');
const FilterDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.FilterDrawer })));

/** The form for visitors without script; comes as markup only. */
export const plainFilters = dormant(() => import(/* webpackChunkName: "plain-filters" */ './plain-filters.tsx').then((module) => module.PlainFilters));

const sheet = styles({
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
  return (
    <>
      <details className={s.details}>
        <ChipSummary
          icon={<SlidersHorizontalIcon />}
          count={filterCount(props.search)}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadDrawer()}
          onFocus={() => void loadDrawer()}
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
            setOpenings(openings + 1);
          }}
        >
          All filters
        </ChipSummary>
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
