import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

jest.unstable_mockModule('./navigation.ts', () => ({
  isInternal: (url: URL) => url.origin === location.origin && !url.pathname.startsWith('/p/'),
}));

const navigate = jest.fn<(href: string) => void>();
const followBlocked = jest.fn<(href: string) => void>();

const PAGE = `
  <div id="shell-header">
    <a id="standby" href="/standby"><b id="word">Standby</b></a><a id="help" href="/p/faq/" data-plain>Help</a>
    <details><summary id="menu">Menu</summary></details>
  </div>
  <main id="main"><div id="slot-mf-x">
    <a id="home" href="/homes/a">A</a><a id="away" href="https://example.com/">Away</a><a id="new-tab" href="/homes/b" target="_blank">B</a>
    <a id="picture" href="/homes/picture" data-plain>Picture</a><a id="part" href="#price">Price</a><button id="button">Save</button>
  </div></main>`;

const element = (id: string) => document.getElementById(id)!;
const click = (id: string, given: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...given });
  element(id).dispatchEvent(event);
  jest.runAllTimers();
  return event;
};

/** What a remote does to every click that it can get hold of, at the document before any other listener or in its own slot. */
let block: ((event: Event) => void) | undefined;
const blockFirst = (event: Event) => block?.(event);

beforeAll(async () => {
  const { followLinks } = await import('./links.ts');
  followLinks({ navigate, prefetch: () => {}, followBlocked });
  document.addEventListener('click', blockFirst, true);
  // jsdom follows no links.
  addEventListener('click', (event) => event.preventDefault());
});
afterAll(() => document.removeEventListener('click', blockFirst, true));
beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  document.body.innerHTML = PAGE;
});
afterEach(() => {
  block = undefined;
  jest.useRealTimers();
});

const cancel = (event: Event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

describe('followLinks', () => {
  it('follows both clicks of a double click without a page load', () => {
    for (const id of ['home', 'standby'])
      element(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    jest.runAllTimers();
    expect(navigate.mock.calls).toEqual([['/homes/a'], ['/standby']]);
    expect(followBlocked).not.toHaveBeenCalled();
  });

  it.each([
    ['standby', '/standby'],
    ['word', '/standby'],
    ['home', '/homes/a'],
  ])('navigates without a page load by %s', (id, href) => {
    expect(click(id).defaultPrevented).toBe(true);
    expect(navigate.mock.calls).toEqual([[href]]);
    expect(followBlocked).not.toHaveBeenCalled();
  });

  it.each([
    ['a new tab', 'home', { ctrlKey: true }],
    ['another button', 'home', { button: 1 }],
    ['another target', 'new-tab', {}],
    ['a plain link', 'help', {}],
    ['a part of the page', 'part', {}],
    ['another site', 'away', {}],
  ] as const)('leaves %s to the browser', (_title, id, given) => {
    click(id, given);
    expect(navigate).not.toHaveBeenCalled();
  });

  it.each([
    ['standby', 'http://localhost:3000/standby'],
    ['word', 'http://localhost:3000/standby'],
    ['help', 'http://localhost:3000/p/faq/'],
    ['home', 'http://localhost:3000/homes/a'],
    ['away', 'https://example.com/'],
  ])('follows %s once, whoever cancels clicks', (id, href) => {
    block = cancel;
    click(id);
    expect(followBlocked.mock.calls).toEqual([[href]]);
    block = (event) => event.preventDefault();
    click(id);
    expect(followBlocked.mock.calls).toEqual([[href], [href]]);
    expect(navigate).not.toHaveBeenCalled();
  });

  it.each(['picture', 'part', 'new-tab', 'button'])('leaves %s to a page that handles it', (id) => {
    block = cancel;
    click(id);
    expect(followBlocked).not.toHaveBeenCalled();
  });

  it('leaves a click with stopped propagation to the browser', () => {
    block = (event) => event.stopImmediatePropagation();
    expect(click('home').defaultPrevented).toBe(false);
    expect(followBlocked).not.toHaveBeenCalled();
    expect(navigate).not.toHaveBeenCalled();
  });

  it('opens the header menu even if a remote cancels clicks', () => {
    const menu = element('menu').parentElement as HTMLDetailsElement;
    block = cancel;
    click('menu');
    expect(menu.open).toBe(true);
    click('menu');
    expect(menu.open).toBe(false);
  });
});
