import type { ReleaseFile } from '@lodestay/releases';
import type { Head } from '@lodestay/platform';
import { LANGUAGES } from '@lodestay/platform/indexing';
import { BOOT_ID, type Boot } from '../../boot-data.ts';
import type { Frame } from '../../server.ts';
import { BADGE_STYLES, badgeHtml } from '../preview/preview-badge.ts';
import { earlyReport } from './early-report.ts';
import { headTags, scriptJson } from './head-tags.ts';

export type Preload = ReleaseFile & { base: string };

export type DocumentParts = {
  nonce: string;
  boot: Boot;
  head: Head;
  /** Absolute address of this page. */
  url: URL;
  frame: Frame;
  /** Names of all remotes: each has a slot. */
  remotes: readonly string[];
  shellFiles: readonly Preload[];
  remoteFiles: readonly Preload[];
  chrome: { styles: string; header: string; footer: string };
  /** What stands in the main part: the slot of a remote or a page of the shell. */
  content: { remote: string | null; html: string | Uint8Array; styles: string; state: string | Uint8Array | null };
};

/** The frame of every page: the footer stays at the bottom of a short one, and the content takes focus after a navigation without a ring. */
const FRAME_STYLES = 'body{display:flex;flex-direction:column;min-height:100dvh}main{flex:1}main:focus{outline:none}';

/** In development, hot reload needs React to announce itself to this hook, and React loads before any remote does. */
const REFRESH_HOOK =
  'window.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers:new Map,supportsFiber:true,inject(r){const id=this.renderers.size+1;this.renderers.set(id,r);return id},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){},onPostCommitFiberRoot(){}}';

/** The whole page. Data in a script element carries no nonce: nothing runs it. Everything that hydration needs is named in the head: two round trips, not four. */
export function documentHtml(parts: DocumentParts): Buffer {
  const { nonce, boot, chrome, content, frame } = parts;
  /** Files of a development server have no hash: they change under their names. */
  const integrity = (file: ReleaseFile) =>
    `${file.integrity ? `integrity="${file.integrity}" ` : ''}crossorigin="anonymous" nonce="${nonce}"`;
  const scripts = parts.shellFiles
    .map((file) => `<script defer fetchpriority="high" src="${file.base}${file.file}" ${integrity(file)}></script>`)
    .join('');
  const preloads = parts.remoteFiles
    .map((file) => `<link rel="preload" as="script" href="${file.base}${file.file}" ${integrity(file)}>`)
    .join('');
  const hook = boot.production ? '' : `<script nonce="${nonce}">${REFRESH_HOOK}</script>`;
  const isRendered = content.remote !== null && content.html.length > 0;
  const others = parts.remotes
    .filter((name) => name !== content.remote)
    .map((name) => `<div id="slot-${name}"></div>`)
    .join('');

  const beforeContent =
    `<!doctype html><html lang="${LANGUAGES[0].code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="theme-color" content="${frame.themeColor}"><link rel="icon" href="${frame.icon}" type="image/svg+xml">` +
    // React Aria adds a style element at run time and looks for its nonce here.
    `<meta property="csp-nonce" nonce="${nonce}">` +
    headTags({ head: parts.head, siteName: frame.siteName, pathname: parts.url.pathname, origin: boot.origin }) +
    hook +
    `<script nonce="${nonce}">${earlyReport(boot.site)}</script>` +
    scripts +
    preloads +
    `<style nonce="${nonce}">${frame.styles}${FRAME_STYLES}${boot.preview ? BADGE_STYLES : ''}</style>${chrome.styles}${content.styles}</head><body>` +
    '<a class="skip" href="#main">Skip to content</a>' +
    (boot.preview ? badgeHtml(boot.preview) : '') +
    `<div id="shell-header">${chrome.header}</div><main id="main" tabindex="-1">` +
    (content.remote === null
      ? '<div id="shell-message">'
      : `<div id="shell-message"></div><div id="slot-${content.remote}"${isRendered ? ' data-rendered' : ' data-unrendered'}>`);
  const afterContent = `</div>${others}</main><div id="shell-footer">${chrome.footer}</div><div id="shell-overlays"></div>`;
  const state =
    content.remote !== null && content.state !== null
      ? [`<script type="application/json" id="state-${content.remote}">`, content.state, '</script>']
      : [];
  const end = `<script type="application/json" id="${BOOT_ID}">${scriptJson(boot)}</script></body></html>`;

  const document = Buffer.concat(
    [beforeContent, content.html, afterContent, ...state, end].map((part) =>
      typeof part === 'string' ? Buffer.from(part) : part,
    ),
  );
  releaseMemory(content.html);
  releaseMemory(content.state);
  return document;
}

/**
 * Frees the memory of a text that came out of a render thread, now that it is copied. It lies outside of the heap, which hardly
 * grows by a page: a collection would come late, and then be a full one.
 */
function releaseMemory(text: string | Uint8Array | null): void {
  if (text !== null && typeof text !== 'string' && text.byteLength === text.buffer.byteLength)
    (text.buffer as ArrayBuffer).transfer(0);
}
