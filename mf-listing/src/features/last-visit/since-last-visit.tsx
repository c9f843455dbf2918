import { useEffect, useState, type ComponentType } from 'react';
import type { LastVisitPanelProps } from './last-visit-panel.tsx';

const load = () => import(/* webpackChunkName: "last-visit" */ './last-visit-panel.tsx');

/** The memory of the last visit comes when the browser has nothing more urgent to do: the page itself is the same without it. */
export function SinceLastVisit(props: LastVisitPanelProps) {
  const [Panel, setPanel] = useState<ComponentType<LastVisitPanelProps> | null>(null);
  useEffect(() => {
    let gone = false;
    const bring = () => void load().then(({ LastVisitPanel }) => !gone && setPanel(() => LastVisitPanel), () => {
      // Not having it is as good as having nothing to tell.
    });
    const waiting = globalThis.requestIdleCallback ? requestIdleCallback(bring, { timeout: 3000 }) : setTimeout(bring, 500);
    return () => {
      gone = true;
      (globalThis.cancelIdleCallback ?? clearTimeout)(waiting as never);
    };
  }, []);
  return Panel && <Panel {...props} />;
}
