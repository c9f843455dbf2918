import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStore } from '@lodestay/session';
import { startChromeOnActivity } from './start-chrome-on-activity.ts';

const start = jest.fn<() => Promise<void>>();
const store = createStore(0);
const pressed = jest.fn<(name: string | null) => void>();
let arrive: () => void;
let fail: (error: unknown) => void;

const element = (name: string) => document.getElementById(name)!;
const give = (sign: string) => document.body.dispatchEvent(new Event(sign, { bubbles: true }));
const later = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const asleep = (atOnce = false) => startChromeOnActivity({ start, shows: [store], atOnce });

/** The chrome's own listeners, once it is there. */
async function answer() {
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => pressed(button.id));
  arrive();
  await later(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  start.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        arrive = resolve;
        fail = reject;
      }),
  );
  document.body.innerHTML =
    '<div id="shell-header"><a id="link" href="#x">Partner</a><button id="sign-in"><b id="word">Sign in</b></button></div><button id="heart">Save</button><button id="cookies" data-action="cookie-preferences">Cookies</button>';
});
afterEach(async () => {
  // A chrome that was not started must not react to events of the next test.
  arrive?.();
  await later(5000);
  jest.useRealTimers();
});

describe('startChromeOnActivity', () => {
  it('waits for activity or for the timeout', async () => {
    asleep();
    await later(3499);
    expect(start).not.toHaveBeenCalled();
    await later(1);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it.each(['scroll', 'pointermove', 'touchstart', 'keydown', 'focusin'])(
    'starts once, at the first sign of %s',
    async (sign) => {
      asleep();
      give(sign);
      give(sign);
      await answer();
      give(sign);
      await later(5000);
      expect(start).toHaveBeenCalledTimes(1);
    },
  );

  it('starts when a store has something that only the chrome shows', () => {
    asleep();
    store.set(store.get() + 1);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('starts at once if the document needs it', () => {
    asleep(true);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it.each(['sign-in', 'word', 'cookies'])(
    'keeps an early press of %s, once, and says that it is busy',
    async (name) => {
      const button = element(name).closest('button')!;
      asleep();
      element(name).click();
      element(name).click();
      expect(button).toHaveAttribute('aria-busy', 'true');
      await answer();
      expect(pressed.mock.calls).toEqual([[button.id]]);
      expect(button).not.toHaveAttribute('aria-busy');
      button.click();
      expect(pressed).toHaveBeenCalledTimes(2);
    },
  );

  it.each(['link', 'heart'])('leaves a press of %s to whom it belongs', (name) => {
    const heard = jest.fn<() => void>();
    element(name).addEventListener('click', heard);
    asleep();
    element(name).click();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(start).not.toHaveBeenCalled();
  });

  it('retries after a failure, but not on every event', async () => {
    asleep();
    element('sign-in').click();
    fail(new Error('no network'));
    await later(0);
    expect(element('sign-in')).not.toHaveAttribute('aria-busy');
    give('pointermove');
    expect(start).toHaveBeenCalledTimes(1);
    await later(1000);
    give('pointermove');
    expect(start).toHaveBeenCalledTimes(2);
    await answer();
    expect(pressed).not.toHaveBeenCalled();
  });
});
