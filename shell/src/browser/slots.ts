import { addErrorHandler, getAppStatus, LOAD_ERROR, registerApplication, setMountMaxTime, start } from 'single-spa';
import type { LocationStore, Platform } from '@lodestay/platform';
import type { MountProps } from '@lodestay/platform/lifecycles';
import type { StyleSink } from '@lodestay/ui/styles';
import { MESSAGES } from '@lodestay/contracts';
import { boot } from './boot.ts';
import { ownerOfPath } from './navigation.ts';
import { ownLocation } from './own-location.ts';
import { loadApp } from './remotes.ts';
import { reportFailure } from './report.ts';

/** How long a page may take to come to life before the console says so. */
const MOUNT_MS = 30_000;

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
export function startSlots(platform: Platform, location: LocationStore, styles: StyleSink) {
  addErrorHandler((error) => {
    const name = error.appOrParcelName ?? 'unknown';
    // What has loaded fails while it is brought to life.
    reportFailure(name, getAppStatus(name) === LOAD_ERROR ? 'load' : 'render', error);
    showFallback(name);
  });
  for (const { name } of boot.remotes) {
    registerApplication({
      name,
      app: () => loadApp(name) as never,
      activeWhen: ({ pathname }) => boot.message === null && ownerOfPath(pathname) === name,
      customProps: { platform, location: ownLocation(location, (pathname) => ownerOfPath(pathname) === name), styles, onError: (kind, error) => reportFailure(name, kind, error) } satisfies MountProps,
    });
  }
  // A mount waits for the code of its page, and a slow network is no fault of the remote.
  setMountMaxTime(MOUNT_MS, false, MOUNT_MS);
  addEventListener('single-spa:routing-event', () => clearAbandonedSlots(window.location.pathname));
  start({ urlRerouteOnly: true });
}
