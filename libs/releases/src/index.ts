export {
  ACTIONS,
  createChangeLog,
  ConflictError,
  type Action,
  type Change,
  type ChangeLog,
  type LoggedChange,
} from './change-log.ts';
export {
  createComposer,
  CompositionRejectedError,
  type Composer,
  type ComposeRequest,
  type Decision,
} from './composer.ts';
export {
  CANARY_DEFAULTS,
  ChangeError,
  calculateCompositionId,
  createComposition,
  compareCompositions,
  promoteCanary,
  rollBack,
  SHELL,
  setCanary,
  setProduction,
  applyVersionChanges,
  withdrawCanary,
  setCanaryPercentage,
  type Canary,
  type ChannelName,
  type Channels,
  type Composition,
} from './composition.ts';
export { createFileCache, type FileCache } from './file-cache.ts';
export {
  BROWSER_FAILURE_KINDS,
  FAILURE_KINDS,
  createHealthStore,
  getHour,
  getPartKey,
  type FailureKind,
  type MinuteCounts,
  type Part,
} from './health-store.ts';
export { findOvertakenReleases, findRollbackTarget } from './history.ts';
export {
  generateKey,
  mayPublish,
  parseSigningKey,
  parseTrustedKeys,
  type SigningKey,
  type TrustedKeys,
  type TrustedKeyEntry,
} from './keys.ts';
export { VerificationError } from './verification-error.ts';
export {
  buildSchema,
  toContainerName,
  getDistFolder,
  DOCUMENT_FORMAT,
  getPageFiles,
  calculateIntegrity,
  INTEGRITY_PREFIX,
  calculateVersion,
  type Build,
  type Release,
  type ReleaseFile,
  type Route,
} from './release.ts';
export { createReleaseStore, type Contents, type ReleaseStore, type VerifiedRelease } from './release-store.ts';
export { findNeededReleases, removeOldReleases, type Removal } from './remove-old-releases.ts';
export type { Store } from './store.ts';
export { BUCKETS, assignChannel } from './assign-channel.ts';
export { createMirroredStore } from './stores/mirrored-store.ts';
export { openStore } from './stores/open-store.ts';
