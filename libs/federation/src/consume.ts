import type { ConsumesOptions, InitialConsumesOptions, ModuleId, WebpackRequire } from './generated.ts';
import type { ModuleFactory, take as takeOffer } from './share-scope.ts';

export type Take = typeof takeOffer;

/** The shared module that stands behind a module id of this build. */
function factoryOf(webpackRequire: WebpackRequire, id: ModuleId, take: Take) {
  const { shareKey, requiredVersion, shareScope } =
    webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id]!;
  return take(webpackRequire.S[shareScope[0]!]!, shareKey, requiredVersion, webpackRequire.federation.initOptions.name);
}

/** A shared module is cached by the build that offers it, and by no other: hot reload would leave copies. */
function install(webpackRequire: WebpackRequire, id: ModuleId, factory: () => ModuleFactory) {
  webpackRequire.m[id] = (module) => {
    delete webpackRequire.c[id];
    module.exports = factory()();
  };
}

/**
 * Shared modules that the shell imports itself, before anything is on the page: looked up when they are imported. An import
 * cannot wait, so these must be eager.
 */
export function installLater({ webpackRequire, initialConsumes }: InitialConsumesOptions, take: Take) {
  for (const id of initialConsumes)
    install(webpackRequire, id, () => factoryOf(webpackRequire, id, take) as ModuleFactory);
}

/** Gets a shared module, so that it can be imported. Rejects when no offer satisfies. */
export async function installNow(webpackRequire: WebpackRequire, id: ModuleId, take: Take) {
  const factory = await factoryOf(webpackRequire, id, take);
  install(webpackRequire, id, () => factory);
}

/** Gets the shared modules that a chunk imports, while webpack gets the chunk. A failure fails the import of the chunk. */
export function consume(
  { webpackRequire, chunkId, chunkMapping, installedModules, promises }: ConsumesOptions,
  take: Take,
) {
  for (const id of chunkMapping[chunkId] ?? []) {
    const installed = (installedModules[id] ??= installNow(webpackRequire, id, take));
    installed.catch(() => delete installedModules[id]);
    promises.push(installed);
  }
}
