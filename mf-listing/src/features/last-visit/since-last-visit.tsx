import { useEffect, useState, type ComponentType } from 'react';
import type { LastVisitPanelProps } from './last-visit-panel.tsx';

const load = () => import(/* webpackChunkName: "last-visit" */ './last-visit-panel.tsx');

/** The memory of the last visit comes when the browser has nothing more urgent to do: the page itself is the same without it. */
export function SinceLastVisit(props: LastVisitPanelProps) {
  const [Panel, setPanel] = useState<ComponentType<LastVisitPanelProps> | null>(null);
  useEffect(() => {
    let gone = false;
    const bring = () =>
      void load().then(
        ({ LastVisitPanel }) => !gone && setPanel(() => LastVisitPanel),
        () => {
          // Not having it is as good as having nothing to tell.
        },
      );
    // Safari has no idle callback.
    const hasIdle = 'requestIdleCallback' in globalThis;
    const waiting = hasIdle ? requestIdleCallback(bring, { timeout: 3000 }) : setTimeout(bring, 500);
    return () => {
      gone = true;
      if (hasIdle) cancelIdleCallback(waiting as number);
      else clearTimeout(waiting);
    };
  }, []);
  return Panel && <Panel {...props} />;
}
