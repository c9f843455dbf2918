import { addErrorHandler, getAppStatus, LOAD_ERROR, registerApplication, start, triggerAppChange } from 'single-spa';
import type { LocationStore, Platform } from '@lodestay/platform';
import type { MountProps } from '@lodestay/platform/lifecycles';
import type { StyleEngine } from '@lodestay/ui/styles';
import { MESSAGES } from '@lodestay/contracts';
import { boot } from '../page/page-boot.ts';
import { ownerOfPath } from './navigation.ts';
import { ownLocation } from './own-location.ts';
import { CALL_MS, callRemote, isTimeout } from './remote-calls.ts';
import { loadApp } from './remotes.ts';
import { reportFailure } from '../page/report-failure.ts';

/** single-spa's own limit would leave the page to wait. It never comes to it, because ours is shorter. */
const UNUSED = { millis: 2 * CALL_MS, warningMillis: 2 * CALL_MS };
const TIMEOUTS = { bootstrap: UNUSED, mount: UNUSED, unmount: UNUSED };

/** Says in an empty slot that its remote did not come; a slot with server-rendered markup is left as it stands. */
function showFallback(name: string) {
  const slot = document.getElementById(`slot-${name}`);
  if (!slot || slot.hasChildNodes()) return;
  const box = document.createElement('div');
  box.className = 'page';
  box.setAttribute('role', 'alert');
  box.dataset['slotFallback'] = name;
  const heading = document.createElement('h1');
  heading.className = 'display d-34';
  heading.textContent = 'This part of the site did not load';
  const text = document.createElement('p');
  text.className = 'soft';
  text.textContent = MESSAGES.generic;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Try again';
  retry.addEventListener('click', () => location.reload());
  box.append(heading, text, retry);
  slot.append(box);
}

/**
 * A remote that never came to life leaves what the server rendered for it. When its page is left, that goes too: single-spa
 * unmounts only what it has mounted.
 */
function clearAbandonedSlots(pathname: string) {
  for (const { name } of boot.remotes) {
    const slot = document.getElementById(`slot-${name}`);
    if (!slot || name === ownerOfPath(pathname) || getAppStatus(name) === 'MOUNTED') continue;
    slot.replaceChildren();
    delete slot.dataset['rendered'];
    delete slot.dataset['unrendered'];
  }
}

/** Registers every remote with single-spa; the route table says when each is on the page. */
export function startSlots(platform: Platform, location: LocationStore, styles: StyleEngine) {
  let isFirstPage = true;
  location.subscribe(() => (isFirstPage = false));
  /** Asks the server for the page of the current address. Never for the first page of a document, which it has just sent: a remote that always hangs would reload for ever. */
  const loadDocument = () => isFirstPage || window.location.reload();

  /** The code of a remote, whose calls end in time. */
  async function load(name: string) {
    const { bootstrap, mount, unmount } = await callRemote(name, 'load', () => loadApp(name)).catch((error) => {
      // What comes late is still shown: single-spa asks again for what failed to load.
      if (isTimeout(error)) loadApp(name).then(triggerAppChange, () => {});
      throw error;
    });
    const limited =
      <Given extends unknown[]>(call: string, lifecycle: (...given: Given) => Promise<void>) =>
      (...given: Given) =>
        callRemote(name, call, () => lifecycle(...given)).catch((error) => {
          // What does not end its page has left parts of it behind, which only another document is without.
          if (isTimeout(error) || call === 'unmount') loadDocument();
          throw error;
        });
    return {
      bootstrap: limited('bootstrap', bootstrap),
      mount: limited('mount', mount),
      unmount: limited('unmount', unmount),
      timeouts: TIMEOUTS,
    };
  }

  addErrorHandler((error) => {
    const name = error.appOrParcelName ?? 'unknown';
    // What has loaded fails while it is brought to life. Timeouts are reported where they happen.
    if (!isTimeout(error)) reportFailure(name, getAppStatus(name) === LOAD_ERROR ? 'load' : 'render', error);
    showFallback(name);
  });
  for (const { name } of boot.remotes) {
    registerApplication({
      name,
      app: () => load(name) as never,
      activeWhen: ({ pathname }) => boot.message === null && ownerOfPath(pathname) === name,
      customProps: {
        platform,
        location: ownLocation(location, (pathname) => ownerOfPath(pathname) === name),
        styles,
        onError: (kind, error) => reportFailure(name, kind, error),
      } satisfies MountProps,
    });
  }
  addEventListener('single-spa:routing-event', () => clearAbandonedSlots(window.location.pathname));
  start({ urlRerouteOnly: true });
}
