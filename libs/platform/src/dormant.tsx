import { useEffect, useRef, useState, type ComponentType } from 'react';

export type DormantProps<Props> = Props & {
  /** What the part is drawn from, when that can change: another value than at first brings the code and draws the part anew. */
  changes?: unknown;
};

export type DormantPart<Props> = {
  /** Brings the code. Awaited before a render that must draw the part itself: on the server, and before a client-side navigation. */
  wake(): Promise<void>;
  Dormant: ComponentType<DormantProps<Props>>;
};

const KEEP = { __html: '' };

/**
 * A part of a page whose markup comes with the document and whose code does not: text, links and drawings that nobody
 * operates. Hydration leaves the server's markup as it is; React never compares what is inside such an element.
 */
export function dormant<Props extends object>(load: () => Promise<ComponentType<Props>>): DormantPart<Props> {
  let known: ComponentType<Props> | undefined;
  const wake = async () => {
    known ??= await load();
  };
  return {
    wake,
    Dormant({ changes, ...props }) {
      // Decided once: the markup that is kept must not be taken away by a wake for another place.
      const [Part, setPart] = useState(() => known);
      const first = useRef(changes);
      useEffect(() => {
        if (!Part && changes !== first.current) void wake().then(() => setPart(() => known));
      }, [Part, changes]);
      return Part ? (
        <div>
          <Part {...(props as unknown as Props)} />
        </div>
      ) : (
        <div suppressHydrationWarning dangerouslySetInnerHTML={KEEP} />
      );
    },
  };
}
