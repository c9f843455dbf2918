import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { stubLayout, unstubLayout } from './bottom-bar.testing.ts';
import { followCovered } from './follow-covered.ts';

beforeEach(() => stubLayout());
afterEach(unstubLayout);

function place(top: number, bottom: number, kept = false) {
  const element = document.createElement('div');
  if (kept) element.dataset['keepClear'] = '';
  element.getBoundingClientRect = () => ({ top: top - scrollY, bottom: bottom - scrollY }) as DOMRect;
  document.body.append(element);
  return element;
}

const scroll = (y: number) => {
  Object.defineProperty(globalThis, 'scrollY', { value: y, configurable: true });
  dispatchEvent(new Event('scroll'));
};

it('says when the card lies over the form, and no longer when the form has scrolled away', () => {
  document.body.innerHTML = '';
  scroll(0);
  place(250, 620, true);
  const card = document.createElement('section');
  card.getBoundingClientRect = () => ({ top: 550, bottom: 660 }) as DOMRect;
  const told: boolean[] = [];
  const stop = followCovered(card, (isCovered) => told.push(isCovered));
  scroll(60);
  scroll(100);
  scroll(0);
  stop();
  scroll(100);
  expect(told).toEqual([true, true, false, true]);
});

it('covers nothing on a page without such a part', () => {
  document.body.innerHTML = '';
  const told: boolean[] = [];
  followCovered(place(550, 660), (isCovered) => told.push(isCovered))();
  expect(told).toEqual([false]);
});
