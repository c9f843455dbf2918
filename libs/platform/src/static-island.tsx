import { useEffect, useState, type ComponentType } from 'react';
import { replaceEqualDeep } from '@lodestay/platform/query';

type Primitive = string | number | boolean | bigint | symbol | null | undefined;
type Callback = (...given: never[]) => unknown;

/** Data that can be compared by value. A class instance such as a `Map` becomes `never`, so it cannot be a prop of an island. */
type Comparable<Value> = Value extends Primitive | Callback
  ? Value
  : Value extends ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | Date | Promise<unknown>
    ? never
    : { [Key in keyof Value]: Comparable<Value[Key]> };

export type StaticIslandProps<Props> = Props & {
  /** Loads the code even if no prop has changed, for example at the first interaction with the page. */
  loadNow?: boolean;
};

export type StaticIsland<Props> = {
  /** Loads the code. Await it before a render without the server's markup: on the server, and before a client-side navigation. */
  load(): Promise<void>;
  Island: ComponentType<StaticIslandProps<Props>>;
};

const KEEP = { __html: '' };

/** The props that decide what the island shows: all except callbacks. */
const renderKey = (props: object) => Object.entries(props).filter(([, value]) => typeof value !== 'function');

/**
 * A part of a page that the server renders and the browser does not hydrate: text, links and pictures. The island loads its code
 * and renders again when a prop differs from its first value.
 */
export function staticIsland<Props extends object>(
  loadPart: () => Promise<ComponentType<Props>>,
  ..._check: Props extends Comparable<Props> ? [] : [problem: 'The props of an island must be plain data or callbacks']
): StaticIsland<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded ??= await loadPart();
  };
  return {
    load,
    Island({ loadNow = false, ...rest }) {
      const props = rest as unknown as Props & object;
      // Decided at the first render: code that another page loads later must not replace the server's markup.
      const [Part, setPart] = useState(() => loaded);
      const [firstKey] = useState(() => renderKey(props));
      const isOutdated = !Part && (loadNow || replaceEqualDeep(firstKey, renderKey(props)) !== firstKey);
      useEffect(() => {
        if (isOutdated) void load().then(() => setPart(() => loaded));
      }, [isOutdated]);
      return Part ? (
        <div>
          <Part {...props} />
        </div>
      ) : (
        <div suppressHydrationWarning dangerouslySetInnerHTML={KEEP} />
      );
    },
  };
}
