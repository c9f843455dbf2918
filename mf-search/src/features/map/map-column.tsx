import { lazy, Suspense, useEffect, useState } from 'react';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media, query } from '@lodestay/ui/breakpoints';
import type { HomeMapProps } from './home-map.tsx';

const HomeMap = lazy(() =>
  import(/* webpackChunkName: "map" */ './home-map.tsx').then((module) => ({ default: module.HomeMap })),
);

const DESKTOP = query.fromDesktop;

const sheet = styles({
  column: {
    position: 'sticky',
    top: 66,
    height: 'calc(100vh - 66px)',
    padding: '.75rem .75rem .75rem 0',
    [media.belowDesktop]: { display: 'none' },
  },
  frame: { height: '100%', borderRadius: 'var(--r-l)', background: 'var(--fog)' },
});

/** The map beside the list on wide screens. It loads when the browser is idle. */
export function MapColumn(props: HomeMapProps) {
  const s = useStyles(sheet);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const desktop = window.matchMedia(DESKTOP);
    const runWhenIdle: (run: () => void) => void =
      'requestIdleCallback' in window
        ? (run) => requestIdleCallback(run, { timeout: 2000 })
        : (run) => setTimeout(run, 500);
    const check = () => desktop.matches && runWhenIdle(() => setNeeded(true));
    check();
    desktop.addEventListener('change', check);
    return () => desktop.removeEventListener('change', check);
  }, []);
  return (
    <div className={s.column}>
      <div className={s.frame}>
        {isNeeded && (
          <Suspense>
            <HomeMap {...props} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
