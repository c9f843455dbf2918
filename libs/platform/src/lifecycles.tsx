import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
// By package name: shell and remotes share these contexts and caches. A relative import would create a second copy.
import {
  matchPage,
  PageHost,
  preparePage,
  Providers,
  type LoadedPage,
  type LocationStore,
  type Platform,
  type Prepared,
  type RemoteDefinition,
} from '@lodestay/platform';
import { hydrate } from '@lodestay/platform/query';
import { SlotBoundary } from './slot-boundary.tsx';
import { SlotFallback } from './slot-fallback.tsx';
import type { StyleEngine } from '@lodestay/ui/styles';

/** Properties that the shell passes through single-spa. */
export type MountProps = {
  platform: Platform;
  location: LocationStore;
  styles?: StyleEngine;
  /** Reports a failure of this remote; the shell knows its release. */
  onError: (kind: 'render' | 'hydration', error: unknown) => void;
};

export type RemoteApp = {
  bootstrap(): Promise<void>;
  mount(props: MountProps): Promise<void>;
  unmount(): Promise<void>;
  /** Loads code and data of a page before the address changes. */
  prepare(platform: Platform, url: URL): Promise<Prepared>;
};

export const slotId = (name: string) => `slot-${name}`;
export const stateId = (name: string) => `state-${name}`;

/** Tells when its children are hydrated. The effect of a parent runs after those of the page, which listen to keys. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** single-spa lifecycles of a remote. It has its own React root, so that its failure does not affect others. */
export function lifecycles(remote: RemoteDefinition): RemoteApp {
  let root: Root | undefined;
  const prepare: RemoteApp['prepare'] = (platform, url) => preparePage(remote, platform, url);

  return {
    prepare,
    bootstrap: async () => {},
    async mount({ platform, location, styles, onError }) {
      const slot = document.getElementById(slotId(remote.name));
      if (!slot) throw new Error(`no slot for ${remote.name}`);
      const state = document.getElementById(stateId(remote.name));
      if (state) hydrate(platform.queryClient, JSON.parse(state.textContent));
      const isServerRendered = slot.dataset.rendered !== undefined;
      const isLeftToBrowser = slot.dataset.unrendered !== undefined;
      delete slot.dataset.unrendered;

      const { pathname, search } = location.get();
      const url = new URL(pathname + search, platform.origin);
      let initial: LoadedPage;
      if (isServerRendered) {
        const definition = matchPage(remote, pathname)?.definition;
        if (!definition) throw new Error(`${remote.name} has no page for ${pathname}`);
        initial = { definition, module: await definition.load() };
      } else {
        const prepared = await prepare(platform, url);
        if (!('page' in prepared)) {
          const { outcome } = prepared;
          if ('redirect' in outcome) return globalThis.location.replace(outcome.redirect);
          // Reloading gives the right status from the server, unless the server has already left this page to the browser.
          if (isLeftToBrowser) throw new Error(`${remote.name} has status ${outcome.status} for ${pathname}`);
          return globalThis.location.reload();
        }
        initial = prepared.page;
      }

      const tree = (
        <StrictMode>
          <SlotBoundary
            location={location}
            server={isServerRendered ? { pathname, html: slot.innerHTML } : null}
            onError={(error) => onError('render', error)}
            fallback={(retry) => <SlotFallback onRetry={retry} />}
          >
            <Providers platform={platform} styles={styles}>
              <PageHost remote={remote} initial={initial} location={location} />
            </Providers>
          </SlotBoundary>
        </StrictMode>
      );
      const options = {
        identifierPrefix: `${remote.name}-`,
        onRecoverableError: (error: unknown) => {
          // A page that is left before it is hydrated has not failed.
          if (root) onError('hydration', error);
        },
      };
      if (isServerRendered) {
        const markInteractive = () => void delete slot.dataset.rendered;
        state?.remove();
        // Hydrates in slices, so that taps and scrolling do not wait for it.
        startTransition(() => {
          root = hydrateRoot(slot, <Hydrated onHydrated={markInteractive}>{tree}</Hydrated>, options);
        });
      } else {
        slot.replaceChildren();
        root = createRoot(slot, options);
        root.render(tree);
      }
    },
    async unmount() {
      const left = root;
      root = undefined;
      // Without a root, the slot still shows what the server rendered.
      if (!left) return;
      left.unmount();
      delete document.getElementById(slotId(remote.name))?.dataset.rendered;
    },
  };
}
