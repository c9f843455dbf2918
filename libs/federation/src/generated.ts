import type { ModuleFactory, ShareScope } from './share-scope.ts';

/*
 * Types of the code that @module-federation/enhanced 2.9.2 generates into every build: its data on webpack's `__webpack_require__`,
 * and the parameters of its calls. Only the parts that we use.
 */

export type ModuleId = string | number;

type Consumed = { shareKey: string; requiredVersion: string | false; shareScope: readonly string[] };

type Provided = {
  version: string;
  get: () => ModuleFactory | Promise<ModuleFactory>;
  scope: readonly string[];
  shareConfig: { eager: boolean };
};

export type WebpackRequire = {
  /** Module functions, which run at the first import. */
  m: Record<ModuleId, (module: { exports: unknown }) => void>;
  /** Cache of modules that have run. */
  c: Record<ModuleId, unknown>;
  /** Share scopes by name. */
  S: Record<string, ShareScope>;
  federation: { initOptions: { name: string; shared?: Record<string, readonly Provided[]> } };
  consumesLoadingData: {
    moduleIdToConsumeDataMapping: Record<ModuleId, Consumed>;
    /** Shared modules that the first file imports. */ initialConsumes?: readonly ModuleId[];
  };
};

export type ConsumesOptions = {
  webpackRequire: WebpackRequire;
  chunkId: ModuleId;
  /** Shared modules that a chunk imports. */
  chunkMapping: Record<ModuleId, readonly ModuleId[]>;
  /** Requested modules; the promise resolves when the module is installed. */
  installedModules: Record<ModuleId, Promise<void> | undefined>;
  promises: Promise<unknown>[];
};

export type InitialConsumesOptions = { webpackRequire: WebpackRequire; initialConsumes: readonly ModuleId[] };

export type ContainerEntryOptions = { webpackRequire: WebpackRequire; shareScope: ShareScope; shareScopeKey: string };
