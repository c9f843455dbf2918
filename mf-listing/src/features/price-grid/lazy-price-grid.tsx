import { lazy, Suspense, useState } from 'react';
import { Button, Loading, Skeleton } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { PriceGridProps } from './price-grid.tsx';

const loadGrid = () => import(/* webpackChunkName: "price-grid" */ './price-grid.tsx');
const PriceGrid = lazy(() => loadGrid().then((module) => ({ default: module.PriceGrid })));

const sheet = styles({
  part: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 'var(--s-4)',
    marginTop: '1.75rem',
    '@media (scripting: none)': { display: 'none' },
  },
});

/** The price grid, loaded on request because most visitors know their dates. */
export function LazyPriceGrid(props: PriceGridProps) {
  const s = useStyles(sheet);
  const [open, setOpen] = useState(false);
  return (
    <div className={s.part}>
      <h3 className="h">Price by move-in date and length of stay</h3>
      {open ? (
        <Suspense
          fallback={
            <Loading label="Loading prices…">
              <Skeleton shape="block" />
            </Loading>
          }
        >
          <PriceGrid {...props} />
        </Suspense>
      ) : (
        <div>
          <Button look="secondary" onPointerEnter={loadGrid} onFocus={loadGrid} onClick={() => setOpen(true)}>
            Compare prices
          </Button>
        </div>
      )}
    </div>
  );
}
