/** What the server bundle of the shell exports. */
export { frame, type Frame } from './chrome/frame.tsx';
export {
  render,
  renderMessage,
  renderPreview,
  renderReleases,
  renderStatic,
  type ChromeRequest,
  type ChromeResult,
  type ShellPage,
} from './chrome/render.tsx';

/** Addresses that the shell answers itself are the server's own; the release claims none. */
export const routes: readonly never[] = [];
