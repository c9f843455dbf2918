import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { stubGlobal, unstubAllGlobals } from '@lodestay/testing/stubs';
import { followBottomBar } from './bottom-bar.ts';

let resized: () => void;

/** An element of the page at the lower edge, as high as said. */
function place(height: number, style: string, inside: Element = document.body) {
  const element = document.createElement('div');
  element.setAttribute('style', style);
  element.getBoundingClientRect = () => ({ top: innerHeight - height }) as DOMRect;
  inside.append(element);
  return element;
}

beforeEach(() => {
  document.body.innerHTML = '<div id="own"></div>';
  document.elementsFromPoint = () => [...document.querySelectorAll('div')];
  stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized = tell;
      }
      observe() {}
      disconnect() {
        resized = () => {};
      }
    },
  );
});
afterEach(() => {
  Reflect.deleteProperty(document, 'elementsFromPoint');
  unstubAllGlobals();
});

function follow() {
  const told: number[] = [];
  const end = followBottomBar(document.getElementById('own')!, (pixels) => told.push(pixels));
  return { told, end };
}

it('reports the height of the tallest fixed bar, and again after a change', () => {
  const { told, end } = follow();
  const bar = place(68, 'position: fixed');
  place(52, 'position: fixed');
  resized();
  bar.remove();
  dispatchEvent(new Event('resize'));
  end();
  resized();
  dispatchEvent(new Event('resize'));
  expect(told).toEqual([0, 68, 52]);
});

it.each([
  ['scrolls with the page', 68, 'position: sticky', false],
  ['lies over the whole page', 700, 'position: fixed', false],
  ['is its own', 120, 'position: fixed', true],
])('leaves out what %s', (_what, height, style, isOwn) => {
  place(height, style, isOwn ? document.getElementById('own')! : document.body);
  expect(follow().told).toEqual([0]);
});
