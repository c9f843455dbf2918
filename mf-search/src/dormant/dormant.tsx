import { useState, type ComponentType } from 'react';

export type DormantPart<Props> = {
  /** Brings the code. Awaited before a render that must draw the part itself: on the server, and before a client-side navigation. */
  wake(): Promise<void>;
  Dormant: ComponentType<Props>;
};

const KEEP = { __html: '' };

/**
 * A part of a page whose markup comes with the document and whose code does not: text and links below the first view, and
 * plain forms that nobody uses while script runs. Hydration leaves the server's markup as it is; React never compares what
 * is inside such an element.
 */
export function dormant<Props extends object>(load: () => Promise<ComponentType<Props>>): DormantPart<Props> {
  let known: ComponentType<Props> | undefined;
  return {
    async wake() {
      known ??= await load();
    },
    Dormant(props) {
      // Decided once: the markup that is kept must not be taken away by a later wake.
      const [Part] = useState(() => known);
      return Part ? <div><Part {...props} /></div> : <div suppressHydrationWarning dangerouslySetInnerHTML={KEEP} />;
    },
  };
}

/** Whether this is the render of a document. */
export const isServer = typeof document === 'undefined';
