export { isAdmin, isCoordinator } from './roles.ts';
export {
  createStore,
  loadingSession,
  signedInSession,
  signedOutSession,
  type SessionState,
  type Store,
} from './session-store.ts';
