import { lazy, Suspense, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { dormant } from '@lodestay/platform/dormant';
import { useSearchParams } from '@lodestay/platform/router';
import { Chip, SlidersHorizontalIcon } from '@lodestay/ui';
import { searchHref } from '../../search/search-address.ts';
import { filterCount } from '../../search/search-state.ts';
import type { AllFiltersProps } from './filter-fields.tsx';
import { asksForForm, withForm } from './form-address.ts';

const loadDrawer = () => import(/* webpackChunkName: "filter-drawer" */ './filter-drawer.tsx');
const FilterDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.FilterDrawer })));

/** The form for visitors without script, at an address of its own; comes as markup only. */
export const plainFilters = dormant(() => import(/* webpackChunkName: "plain-filters" */ './plain-filters.tsx').then((module) => module.PlainFilters));

/**
 * The button 'All filters'. Without script it is a link to the same page with a plain form, which nobody else has to load; with
 * it, it opens the drawer, whose code comes when the button is first pointed at.
 */
export function AllFilters(props: AllFiltersProps) {
  const { path, search } = props;
  const [params] = useSearchParams();
  const [open, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const load = () => void loadDrawer();
  return (
    <>
      <Chip
        href={withForm(searchHref(path, search))}
        rel="nofollow"
        // A press before this part has come to life loads the page with the form.
        data-plain=""
        role="button"
        icon={<SlidersHorizontalIcon />}
        count={filterCount(search)}
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          if (event.key === ' ') clickInstead(event);
        }}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          setOpen(true);
          setOpenings(openings + 1);
        }}
      >
        All filters
      </Chip>
      {asksForForm(params) && <plainFilters.Dormant {...props} />}
      {openings > 0 && (
        <Suspense>
          {/* Each opening starts from the address. */}
          <FilterDrawer key={openings} {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The space bar presses a button, but scrolls from a link. */
function clickInstead(event: { preventDefault(): void; currentTarget: HTMLElement }) {
  event.preventDefault();
  event.currentTarget.click();
}
