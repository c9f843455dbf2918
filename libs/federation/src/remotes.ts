import { loadScript } from './load-script.ts';
import type { ModuleFactory, ShareScope } from './share-scope.ts';

/** The share scope of this page. */
export const offers: ShareScope = {};

type Container = { init(scope: ShareScope): unknown; get(path: string): Promise<ModuleFactory> };

export type Remote = {
  /** Global name of its container. */ name: string;
  /** Address of its `remoteEntry`. */ entry: string;
};

export type Plugin = {
  name: string;
  /** Makes the tag for an absolute address; throws to refuse it. */ createScript(options: {
    url: string;
  }): HTMLScriptElement;
};

const registered = new Map<string, { entry: string; container?: Promise<Container> }>();
let createScript: Plugin['createScript'];

/** Says how tags are made. Nothing loads without it: integrity is not to be forgotten. */
export function registerPlugins(plugins: readonly Plugin[]) {
  for (const plugin of plugins) createScript = plugin.createScript;
}

/** Names remotes. A name that is registered again is loaded again, from its new entry, when it is next asked for. */
export function registerRemotes(remotes: readonly Remote[]) {
  for (const { name, entry } of remotes) registered.set(name, { entry });
}

async function loadContainer(name: string, entry: string): Promise<Container> {
  const globals = globalThis as unknown as Record<string, unknown>;
  // What an earlier try left behind is not an answer to this one.
  globals[name] = undefined;
  await loadScript(createScript({ url: new URL(entry, location.href).href }));
  const container = globals[name] as Container | undefined;
  if (!container) throw new Error(`${entry} set no container ${name}`);
  await container.init(offers);
  return container;
}

/**
 * A module that a remote exposes, e.g. 'mf_search/app'. Rejects when its entry does not load or sets no container, when a
 * shared module is missing, or when the module itself throws. A failed entry is forgotten: the next call asks the network again.
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
