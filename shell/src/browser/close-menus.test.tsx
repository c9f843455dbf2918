import { beforeEach, expect, it } from '@jest/globals';
import { closeMenus } from './close-menus.ts';

const get = (id: string) => document.getElementById(id)!;
const isOpen = () => get('menu').hasAttribute('open');
const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

closeMenus();

beforeEach(() => {
  document.body.innerHTML = `
    <details id="menu" data-menu="" open>
      <summary id="summary">Menu</summary>
      <a id="link">Standby</a><button id="action" data-closes="">Sign out</button><p id="text">Maya</p>
      <a id="opener" role="button">Near a place</a>
    </details>
    <details id="question" open><summary>Can I bring a pet?</summary></details>
    <main id="page"></main>`;
});

it('closes an open menu on Escape and focuses its button, before any component is loaded', () => {
  press('Escape');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(get('summary'));
});

it('moves no focus when no menu is open', () => {
  get('menu').removeAttribute('open');
  press('Escape');
  expect(document.activeElement).toBe(document.body);
});

it('keeps a menu open on other keys', () => {
  press('a');
  expect(isOpen()).toBe(true);
});

it.each([
  ['the page', 'page', false],
  ['a link of the menu', 'link', false],
  ['an action that closes it', 'action', false],
  ['its text', 'text', true],
  ['a link that opens a form in it', 'opener', true],
])('after a click on %s', (_, id, open) => {
  get(id).click();
  expect(isOpen()).toBe(open);
});

it('stays open after a click that replaces the clicked button', () => {
  get('text').addEventListener('click', () => get('text').remove());
  get('text').click();
  expect(isOpen()).toBe(true);
});

it('leaves other details of the page alone', () => {
  get('page').click();
  press('Escape');
  expect(get('question').hasAttribute('open')).toBe(true);
});
