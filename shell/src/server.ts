/** What the server bundle of the shell exports. */
export { frame, type Frame } from './chrome/frame.tsx';
export {
  render,
  renderAnalytics,
  renderConsole,
  renderConsoleHome,
  renderMessage,
  renderPreview,
  renderReleases,
  renderStatic,
  type ChromeRequest,
  type ChromeResult,
  type ShellPage,
  type StaticRedirect,
} from './chrome/render.tsx';

/** The shell's release claims no routes: its server registers the shell's own paths. */
export const routes: readonly never[] = [];
