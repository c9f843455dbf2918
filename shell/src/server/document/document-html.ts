import type { ReleaseFile } from '@lodestay/releases';
import type { Head } from '@lodestay/platform';
import { LANGUAGES } from '@lodestay/platform/indexing';
import { BOOT_ID, type Boot } from '../../boot-data.ts';
import type { Frame } from '../../server.ts';
import { BADGE_STYLES, renderBadge } from '../preview/preview-badge.ts';
import { createEarlyReport } from './early-report.ts';
import { renderHeadTags, toScriptJson } from './head-tags.ts';

export type Preload = ReleaseFile & { base: string };

export type DocumentParts = {
  nonce: string;
  boot: Boot;
  head: Head;
  /** Absolute URL of this page. */
  url: URL;
  frame: Frame;
  /** Path of the style of the map with streets; null for the map without streets. */
  mapStyle: string | null;
  /** Names of all remotes. Each has a slot. */
  remotes: readonly string[];
  shellFiles: readonly Preload[];
  remoteFiles: readonly Preload[];
  chrome: { styles: string; header: string; footer: string };
  /** Content of the main part: the slot of a remote or a page of the shell. */
  content: { remote: string | null; html: string | Uint8Array; styles: string; state: string | Uint8Array | null };
};

/** Keeps the footer at the bottom of a short page, and hides the focus ring of the content after a navigation. */
const FRAME_STYLES = 'body{display:flex;flex-direction:column;min-height:100dvh}main{flex:1}main:focus{outline:none}';

/** In development, hot reload needs this hook before React loads, and React loads before any remote. */
const REFRESH_HOOK =
  'window.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers:new Map,supportsFiber:true,inject(r){const id=this.renderers.size+1;this.renderers.set(id,r);return id},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){},onPostCommitFiberRoot(){}}';

/** Renders the whole document. The head names every file that hydration needs, which takes two round trips instead of four. Data in script elements needs no nonce, because it does not run. */
export function renderDocumentHtml(parts: DocumentParts): Buffer {
  const { nonce, boot, chrome, content, frame } = parts;
  /** Files of a development server have no hash, because their content changes. */
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
    // React Aria reads the nonce for its style element from here.
    `<meta property="csp-nonce" nonce="${nonce}">` +
    (parts.mapStyle === null ? '' : `<meta name="map-style" content="${parts.mapStyle}">`) +
    renderHeadTags({ head: parts.head, siteName: frame.siteName, pathname: parts.url.pathname, origin: boot.origin }) +
    hook +
    `<script nonce="${nonce}">${createEarlyReport(boot.site)}</script>` +
    scripts +
    preloads +
    `<style nonce="${nonce}">${frame.styles}${FRAME_STYLES}${boot.preview ? BADGE_STYLES : ''}</style>${chrome.styles}${content.styles}</head><body>` +
    '<a class="skip" href="#main">Skip to content</a>' +
    (boot.preview ? renderBadge(boot.preview) : '') +
    // The frame of the staff console contains this element.
    (boot.isConsole ? chrome.header : `<div id="shell-header">${chrome.header}</div>`) +
    `<main id="main" tabindex="-1">` +
    (content.remote === null
      ? '<div id="shell-message">'
      : `<div id="shell-message"></div><div id="slot-${content.remote}"${isRendered ? ' data-rendered' : ' data-unrendered'}>`);
  const afterContent = `</div>${others}</main><div id="shell-footer">${chrome.footer}</div><div id="shell-overlays"></div>`;
  const state =
    content.remote !== null && content.state !== null
      ? [`<script type="application/json" id="state-${content.remote}">`, content.state, '</script>']
      : [];
  const end = `<script type="application/json" id="${BOOT_ID}">${toScriptJson(boot)}</script></body></html>`;

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
 * Frees the memory of text from a render thread after it was copied. The memory is outside the heap, so garbage
 * collection would free it late, and only with a full collection.
 */
function releaseMemory(text: string | Uint8Array | null): void {
  if (text !== null && typeof text !== 'string' && text.byteLength === text.buffer.byteLength)
    (text.buffer as ArrayBuffer).transfer(0);
}
