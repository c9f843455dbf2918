import type { Preview } from '../../boot-data.ts';
import { escape as escapeHtml } from 'he';

/**
 * A border around the window and a tab in the left margin, which is widened so that the tab covers nothing. It is part
 * of the document, so it works even if no script runs, and visitors without a preview load nothing.
 */
export const BADGE_STYLES = `:root{--gutter:clamp(1.75rem,4vw,2.5rem)}
.preview{position:fixed;inset:0;z-index:80;pointer-events:none;border:3px solid var(--lamp)}
.preview form{position:absolute;left:-3px;top:50%;translate:0 -50%;display:flex;align-items:center;gap:.5rem;max-height:80vh;writing-mode:vertical-rl;pointer-events:auto;background:var(--lamp);color:var(--ink);border-radius:0 var(--r-s) var(--r-s) 0;font-size:var(--t-12);font-weight:600;line-height:24px;padding:.5rem 0}
.preview span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.preview button{font:inherit;color:inherit;background:none;border:0;padding:.25rem 0;min-width:24px;min-height:44px;text-decoration:underline;cursor:pointer}
.preview button:focus-visible{outline:2px solid var(--ink);outline-offset:-2px}`;

/** Shows what this visitor previews, with a button that ends the preview. */
export const renderBadge = ({ label, end }: Preview): string =>
  `<aside class="preview" aria-label="Preview"><form method="post" action="${escapeHtml(end)}" title="Preview: ${escapeHtml(label)}"><span>Preview: ${escapeHtml(label)}</span><button name="end" value="1" aria-label="End the preview">End</button></form></aside>`;
