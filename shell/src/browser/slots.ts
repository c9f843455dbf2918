import { addErrorHandler, getAppStatus, LOAD_ERROR, registerApplication, start, triggerAppChange } from 'single-spa';
import type { LocationStore, Platform } from '@lodestay/platform';
import type { MountProps } from '@lodestay/platform/lifecycles';
import type { StyleEngine } from '@lodestay/ui/styles';
import { MESSAGES } from '@lodestay/contracts';
import { boot } from '../page/page-boot.ts';
import { findOwner } from './navigation.ts';
import { ownLocation } from './own-location.ts';
import { CALL_MS, callRemote, isTimeout } from './remote-calls.ts';
import { loadApp } from './remotes.ts';
import { reportFailure } from '../page/report-failure.ts';

/** Longer than our own timeout, so single-spa's timeout never applies. */
const UNUSED = { millis: 2 * CALL_MS, warningMillis: 2 * CALL_MS };
const TIMEOUTS = { bootstrap: UNUSED, mount: UNUSED, unmount: UNUSED };

/** Shows an error in the empty slot of a failed remote. A slot with server-rendered markup stays unchanged. */
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
 * Removes the server-rendered markup of remotes that were never mounted when their page is left. single-spa unmounts
 * only applications that it has mounted.
 */
function clearAbandonedSlots(pathname: string) {
  for (const { name } of boot.remotes) {
    const slot = document.getElementById(`slot-${name}`);
    if (!slot || name === findOwner(pathname) || getAppStatus(name) === 'MOUNTED') continue;
    slot.replaceChildren();
    delete slot.dataset['rendered'];
    delete slot.dataset['unrendered'];
  }
}

/** Registers every remote with single-spa. The route table decides when each is active. */
export function startSlots(platform: Platform, location: LocationStore, styles: StyleEngine) {
  let isFirstPage = true;
  location.subscribe(() => (isFirstPage = false));
  /** Reloads the current URL from the server, except on the first page of a document: a remote that always hangs would cause a reload loop. */
  const loadDocument = () => isFirstPage || window.location.reload();

  /** Loads a remote and adds timeouts to its lifecycle functions. */
  async function load(name: string) {
    const { bootstrap, mount, unmount } = await callRemote(name, 'load', () => loadApp(name)).catch((error) => {
      // A late response is still used: single-spa retries applications that failed to load.
      if (isTimeout(error)) loadApp(name).then(triggerAppChange, () => {});
      throw error;
    });
    const limited =
      <Given extends unknown[]>(call: string, lifecycle: (...given: Given) => Promise<void>) =>
      (...given: Given) =>
        callRemote(name, call, () => lifecycle(...given)).catch((error) => {
          // A page that did not unmount may have left parts behind, so load a new document.
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
    // A loaded remote that fails has failed while rendering. Timeouts are already reported.
    if (!isTimeout(error)) reportFailure(name, getAppStatus(name) === LOAD_ERROR ? 'load' : 'render', error);
    showFallback(name);
  });
  for (const { name } of boot.remotes) {
    registerApplication({
      name,
      app: () => load(name) as never,
      activeWhen: ({ pathname }) => boot.message === null && findOwner(pathname) === name,
      customProps: {
        platform,
        location: ownLocation(location, (pathname) => findOwner(pathname) === name),
        styles,
        onError: (kind, error) => reportFailure(name, kind, error),
      } satisfies MountProps,
    });
  }
  addEventListener('single-spa:routing-event', () => clearAbandonedSlots(window.location.pathname));
  start({ urlRerouteOnly: true });
}
