import { stubGlobal, unstubAllGlobals } from '@lodestay/testing/stubs';

/** Adds what jsdom lacks: an observer that never calls, and `elements` at every point of the window. */
export function stubLayout(elements: Element[] = []): void {
  document.elementsFromPoint = () => elements;
  stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
}

export function unstubLayout(): void {
  Reflect.deleteProperty(document, 'elementsFromPoint');
  unstubAllGlobals();
}
