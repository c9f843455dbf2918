import { useEffect, useState, type ComponentType } from 'react';
import type { LastVisitPanelProps } from './last-visit-panel.tsx';

const load = () => import(/* webpackChunkName: "last-visit" */ './last-visit-panel.tsx');

/** Loads `LastVisitPanel` when the browser is idle. */
export function SinceLastVisit(props: LastVisitPanelProps) {
  const [Panel, setPanel] = useState<ComponentType<LastVisitPanelProps> | null>(null);
  useEffect(() => {
    let isCanceled = false;
    const loadPanel = () =>
      void load().then(
        ({ LastVisitPanel }) => !isCanceled && setPanel(() => LastVisitPanel),
        () => {
          // The page works without the panel.
        },
      );
    // Safari has no `requestIdleCallback`.
    const hasIdle = 'requestIdleCallback' in globalThis;
    const handle = hasIdle ? requestIdleCallback(loadPanel, { timeout: 3000 }) : setTimeout(loadPanel, 500);
    return () => {
      isCanceled = true;
      if (hasIdle) cancelIdleCallback(handle as number);
      else clearTimeout(handle);
    };
  }, []);
  return Panel && <Panel {...props} />;
}
