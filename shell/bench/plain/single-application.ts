import type { addErrorHandler as addSingleSpaErrorHandler, RegisterApplicationConfig } from 'single-spa';
import type { MountProps, RemoteApp } from '@lodestay/platform/lifecycles';

/** Replaces single-spa for a single application, which is mounted if it owns the loaded page. */
let onError: Parameters<typeof addSingleSpaErrorHandler>[0];

export const addErrorHandler: typeof addSingleSpaErrorHandler = (handler) => {
  onError = handler;
};

export const LOAD_ERROR = 'LOAD_SOURCE_CODE_ERROR';
export const SKIP_BECAUSE_BROKEN = 'SKIP_BECAUSE_BROKEN';

export const getAppStatus = () => 'MOUNTED';

export const setMountMaxTime = () => {};

export function registerApplication({ name, app, activeWhen, customProps }: RegisterApplicationConfig<MountProps>) {
  if (!(activeWhen as (location: Location) => boolean)(location)) return;
  void (app as unknown as () => Promise<RemoteApp>)()
    .then(({ mount }) => mount(customProps as MountProps))
    .catch((error: Error) => onError(Object.assign(error, { appOrParcelName: name }) as never));
}

export const start = () => {};

export const triggerAppChange = () => Promise.resolve();
