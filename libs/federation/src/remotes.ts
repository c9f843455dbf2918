import { loadScript } from './load-script.ts';
import type { ModuleFactory, ShareScope } from './share-scope.ts';

/** The share scope of this page. */
export const offers: ShareScope = {};

type Container = { init(scope: ShareScope): unknown; get(path: string): Promise<ModuleFactory> };

export type Remote = {
  /** Global name of its container. */ name: string;
  /** URL of its `remoteEntry`. */ entry: string;
};

export type Plugin = {
  name: string;
  /** Creates the script element for an absolute URL. Throws to prevent the load. */ createScript(options: {
    url: string;
  }): HTMLScriptElement;
};

const registered = new Map<string, { entry: string; container?: Promise<Container> }>();
let createScript: Plugin['createScript'];

/** Sets how script elements are created. Nothing loads without it, so that integrity cannot be forgotten. */
export function registerPlugins(plugins: readonly Plugin[]) {
  for (const plugin of plugins) createScript = plugin.createScript;
}

/** Registers remotes. After registering a name again, the next `loadRemote` loads its new entry. */
export function registerRemotes(remotes: readonly Remote[]) {
  for (const { name, entry } of remotes) registered.set(name, { entry });
}

async function loadContainer(name: string, entry: string): Promise<Container> {
  const globals = globalThis as unknown as Record<string, unknown>;
  // Remove the container of an earlier try.
  globals[name] = undefined;
  await loadScript(createScript({ url: new URL(entry, location.href).href }));
  const container = globals[name] as Container | undefined;
  if (!container) throw new Error(`${entry} set no container ${name}`);
  await container.init(offers);
  return container;
}

/**
 * Loads a module that a remote exposes, e.g. 'mf_search/app'. Rejects if the entry does not load or sets no container, if a shared
 * module is missing, or if the module throws. After a failed entry, the next call requests it again.
 */
export async function loadRemote<Module>(id: string): Promise<Module> {
  const [name, path] = id.split('/') as [string, string];
  const remote = registered.get(name);
  if (!remote) throw new Error(`${name} is not a registered remote`);
  remote.container ??= loadContainer(name, remote.entry).catch((error: unknown) => {
    delete remote.container;
    throw error;
  });
  const factory = await (await remote.container).get(`./${path}`);
  return factory() as Module;
}
