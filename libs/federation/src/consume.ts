import type { ConsumesOptions, InitialConsumesOptions, ModuleId, WebpackRequire } from './generated.ts';
import type { ModuleFactory, take as takeOffer } from './share-scope.ts';

export type Take = typeof takeOffer;

/** Finds the factory of the shared module with a module id of this build. */
function findFactory(webpackRequire: WebpackRequire, id: ModuleId, take: Take) {
  const { shareKey, requiredVersion, shareScope } =
    webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id]!;
  return take(webpackRequire.S[shareScope[0]!]!, shareKey, requiredVersion, webpackRequire.federation.initOptions.name);
}

/** Only the build that provides a shared module caches it. Otherwise copies would remain after hot reload. */
function install(webpackRequire: WebpackRequire, id: ModuleId, factory: () => ModuleFactory) {
  webpackRequire.m[id] = (module) => {
    delete webpackRequire.c[id];
    module.exports = factory()();
  };
}

/**
 * Installs the shared modules that the first file of the shell imports. They are looked up when they are imported. An import cannot
 * wait, so these modules must be eager.
 */
export function installLater({ webpackRequire, initialConsumes }: InitialConsumesOptions, take: Take) {
  for (const id of initialConsumes)
    install(webpackRequire, id, () => findFactory(webpackRequire, id, take) as ModuleFactory);
}

/** Loads and installs a shared module. Rejects if there is no matching version. */
export async function installNow(webpackRequire: WebpackRequire, id: ModuleId, take: Take) {
  const factory = await findFactory(webpackRequire, id, take);
  install(webpackRequire, id, () => factory);
}

/** Loads the shared modules that a chunk imports while webpack loads the chunk. If one fails, the import of the chunk fails. */
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
