import { fontFaces, type FontFile } from './fonts.ts';
import { tokens } from './tokens.ts';

/**
 * Reset, typographic classes and two keyframes. Element rules use `:where`, which has no specificity, so component classes always
 * win. Focus is an outline, because an outline follows the shape and works in forced colors mode.
 */
const base = `
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 5rem; }
body { margin: 0; font: 400 var(--t-16)/var(--lh-body) var(--text); color: var(--ink); background: var(--paper); word-spacing: .035em; -webkit-font-smoothing: antialiased; }
:where(img, svg) { display: block; max-width: 100%; }
[hidden] { display: none !important; }
:where(h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset) { margin: 0; padding: 0; }
:where(h1, h2, h3, h4) { font-size: inherit; font-weight: 600; line-height: var(--lh-snug); }
:where(fieldset) { border: 0; min-width: 0; }
:where(legend) { padding: 0; }
:where(ul, ol) { list-style: none; }
:where(button, input, select, textarea) { font: inherit; color: inherit; letter-spacing: inherit; word-spacing: inherit; }
:where(a) { color: inherit; text-decoration-thickness: 1px; text-underline-offset: .2em; }
:where(summary) { list-style: none; cursor: pointer; }
summary::-webkit-details-marker { display: none; }
:where(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: var(--r-s); }
.on-night { --focus: var(--blue-on-night); }
.lucide { width: 1.25em; height: 1.25em; flex: none; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
.num { font-variant-numeric: tabular-nums; }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: var(--gutter); top: -4rem; background: var(--paper); padding: .75rem 1rem; z-index: var(--z-toast); border-radius: var(--r-m); }
.skip:focus { top: .5rem; }
.page { max-width: var(--page); margin-inline: auto; padding-inline: var(--gutter); }
.display { font-family: var(--display); font-weight: 400; letter-spacing: -.018em; line-height: var(--lh-tight); text-wrap: balance; }
.d-64 { font-size: var(--d-64); font-weight: 350; letter-spacing: -.026em; line-height: 1.02; }
.d-46 { font-size: var(--d-46); }
.d-34 { font-size: var(--d-34); line-height: 1.14; }
.d-26 { font-size: var(--d-26); line-height: 1.2; letter-spacing: -.012em; }
.h { font-weight: 600; font-size: var(--t-18); line-height: var(--lh-snug); letter-spacing: -.008em; }
.lead { font-size: var(--t-18); color: var(--ink-soft); max-width: var(--measure); text-wrap: pretty; }
.soft { color: var(--ink-soft); }
.quiet { color: var(--ink-quiet); }
.small { font-size: var(--t-14); line-height: 1.45; }
.tiny { font-size: var(--t-13); line-height: 1.4; }
.strong { font-weight: 600; }
.link { color: var(--blue); text-decoration: underline; text-decoration-color: color-mix(in srgb, var(--blue) 35%, transparent); }
.link:hover { text-decoration-color: currentColor; }
@keyframes turn { to { transform: rotate(1turn); } }
@keyframes sheen { from { background-position: 100% 0; } to { background-position: 0 0; } }
@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after { animation: none !important; transition-duration: 0ms !important; }
}`;

/** Removes line breaks, indentation, and space around `{`, `}` and `;`. Safe for the CSS above only. */
function minify(css: string): string {
  return css
    .replace(/\s*\n\s*/g, '')
    .replace(/\s*([{};])\s*/g, '$1')
    .replace(/: /g, ':')
    .replace(/, /g, ',')
    .replace(/;}/g, '}');
}

const minified = minify(tokens + base);

/**
 * The inline style sheet of every document: font faces, tokens, reset, typographic classes, keyframes `turn` and `sheen`.
 * `fontUrl` gives the address of a file of `src/theme/fonts`.
 */
export function baseCss({ fontUrl }: { fontUrl: (file: FontFile) => string }): string {
  return fontFaces(fontUrl) + minified;
}
