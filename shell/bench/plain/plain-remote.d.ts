/** The browser entry of the remote in a plain build. */
declare module '~plain-remote' {
  import type { RemoteApp } from '@lodestay/platform/lifecycles';
  export const bootstrap: RemoteApp['bootstrap'];
  export const mount: RemoteApp['mount'];
  export const unmount: RemoteApp['unmount'];
  export const prepare: RemoteApp['prepare'];
}
