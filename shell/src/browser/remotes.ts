import { loadRemote, registerPlugins, registerRemotes } from '@lodestay/federation';
import type { RemoteApp } from '@lodestay/platform/lifecycles';
import { boot, nonce } from '../page/page-boot.ts';

const integrityByHref = new Map(
  boot.remotes.map((remote) => [new URL(remote.entry, location.href).href, remote.integrity]),
);

registerPlugins([
  {
    name: 'integrity',
    // Module Federation uses absolute URLs. Comparing relative URLs would let a tampered container run.
    createScript({ url }) {
      const integrity = integrityByHref.get(new URL(url, location.href).href);
      // Files of a development server have no hash. Elsewhere, an unknown file must not run.
      if (!integrity && (boot.production || integrity === undefined)) throw new Error(`no integrity known for ${url}`);
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      if (integrity) script.integrity = integrity;
      if (nonce) script.nonce = nonce;
      return script;
    },
  },
]);

registerRemotes(boot.remotes.map(({ container, entry }) => ({ name: container, entry, type: 'global' as const })));

const loading = new Map<string, Promise<RemoteApp>>();

/** Loads the code of a remote. A failed load is not cached, so the next call tries again. */
export function loadApp(name: string): Promise<RemoteApp> {
  let app = loading.get(name);
  if (!app) {
    const remote = boot.remotes.find((candidate) => candidate.name === name);
    app = remote
      ? loadRemote<RemoteApp>(`${remote.container}/app`).then(
          (loaded) => loaded ?? Promise.reject(new Error(`${name} exposes no app`)),
        )
      : Promise.reject(new Error(`${name} is not part of this site`));
    app.catch(() => loading.delete(name));
    loading.set(name, app);
  }
  return app;
}
