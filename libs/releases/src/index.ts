export {
  ACTIONS,
  changeLog,
  ConflictError,
  type Action,
  type Change,
  type ChangeLog,
  type LoggedChange,
} from './change-log.ts';
export { createComposer, CompositionRefused, type Composer, type ComposeRequest, type Decision } from './composer.ts';
export {
  CANARY_DEFAULTS,
  ChangeError,
  compositionId,
  compositionOf,
  differences,
  promoted,
  rolledBack,
  SHELL,
  toCanary,
  toProduction,
  versionsWith,
  withdrawn,
  withPercentage,
  type Canary,
  type ChannelName,
  type Channels,
  type Composition,
} from './composition.ts';
export { fileCache, type FileCache } from './file-cache.ts';
export {
  BROWSER_FAILURE_KINDS,
  FAILURE_KINDS,
  healthStore,
  hourOf,
  keyOfPart,
  type FailureKind,
  type MinuteCounts,
  type Part,
} from './health-store.ts';
export { overtaken, rollbackTarget } from './history.ts';
export {
  generateKey,
  mayPublish,
  parseSigningKey,
  parseTrust,
  type SigningKey,
  type Trust,
  type TrustedKeyEntry,
} from './keys.ts';
export { VerificationError } from './verification-error.ts';
export {
  buildSchema,
  containerOf,
  distFolder,
  DOCUMENT_FORM,
  filesOfPage,
  integrityOf,
  versionOf,
  type Build,
  type Release,
  type ReleaseFile,
  type Route,
} from './release.ts';
export { releaseStore, type Contents, type ReleaseStore, type VerifiedRelease } from './release-store.ts';
export { neededSince, removeSpare, type Removal } from './remove-spare.ts';
export type { Store } from './store.ts';
export { BUCKETS, channelOf } from './visitors.ts';
export { mirroredStore } from './stores/mirrored-store.ts';
export { openStore } from './stores/open-store.ts';
