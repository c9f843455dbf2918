import { createElement, lazy, Suspense, useState, type ComponentProps, type ComponentType } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * Parts that few visitors see, whose code loads only for them. `load` is awaited before a render on the server and before a client-side
 * navigation. `toPart` makes the component that stands for a part. Its markup comes with the document, and until its code is there, the
 * page keeps the markup of the server: no click is lost on a control that looks ready.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the props of each part are known by its name
export function rareParts<Parts extends Record<string, ComponentType<any>>>(loadParts: () => Promise<Parts>) {
  let loaded: Parts | undefined;
  const load = async () => (loaded ??= await loadParts());
  function toPart<Name extends keyof Parts>(name: Name): ComponentType<ComponentProps<Parts[Name]>> {
    const Lazy = lazy(async () => ({ default: (await load())[name] }));
    return function RarePart(props) {
      const [Content] = useState(() => (loaded?.[name] ?? Lazy) as ComponentType);
      const [isAdded] = useState(useIsHydrated());
      const content = createElement(Content, props);
      // Hydration waits for the code. A part that is added later must not hide the page around it.
      return isAdded ? <Suspense>{content}</Suspense> : content;
    };
  }
  return { load, toPart };
}
