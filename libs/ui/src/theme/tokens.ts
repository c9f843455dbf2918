/** Design tokens as custom properties. Rules use these names, never a raw color. The tests check WCAG 2 contrast. */
export const tokens = `
:root {
  color-scheme: light;
  --ink: #0e1b2c; --ink-soft: #3e4d61; --ink-quiet: #586779; --ink-inverse: #f5f7fa; --ink-inverse-soft: #b9c5d6;
  --paper: #fff; --fog: #f4f6f8; --mist: #e8ecf1; --mist-deep: #dce2e9; --night: #0e1b2c; --night-raised: #1a2a40;
  --line: #dde3ea; --line-strong: #7f8da0;
  --blue: #1a4fd0; --blue-hover: #143fae; --blue-press: #0f328c; --blue-tint: #eaf0fd; --blue-on-night: #9dbbff;
  --lamp: #f2b33d; --lamp-tint: #fdf3de; --lamp-ink: #774a00;
  --good: #14654a; --good-tint: #e3f2ec; --good-on-night: #6fd3ab; --warn: var(--lamp-ink); --warn-tint: var(--lamp-tint);
  --bad: #ab2318; --bad-hover: #8f1c13; --bad-tint: #fcecea; --bad-on-night: #ff9d92; --info: var(--blue); --info-tint: var(--blue-tint);
  --focus: var(--blue); --scrim: rgb(14 27 44 / .52); --on-picture: rgb(14 27 44 / .72);
  --display: "Newsreader Display", "Newsreader Georgia", "Newsreader Times", serif;
  --text: "Instrument Sans", "Instrument Arial", system-ui, sans-serif;
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, monospace;
  --t-12: .75rem; --t-13: .8125rem; --t-14: .875rem; --t-15: .9375rem; --t-16: 1rem; --t-18: 1.125rem; --t-21: 1.3125rem;
  --d-26: clamp(1.4375rem, 1.3rem + .6vw, 1.625rem); --d-34: clamp(1.75rem, 1.5rem + 1.1vw, 2.125rem);
  --d-46: clamp(2.125rem, 1.6rem + 2.2vw, 2.875rem); --d-64: clamp(2.5rem, 1.5rem + 4.3vw, 4.25rem);
  --lh-tight: 1.08; --lh-snug: 1.28; --lh-body: 1.55;
  --s-1: .25rem; --s-2: .5rem; --s-3: .75rem; --s-4: 1rem; --s-5: 1.25rem; --s-6: 1.5rem; --s-8: 2rem; --s-10: 2.5rem; --s-14: 3.5rem; --s-20: 5rem; --s-28: 7rem;
  --gutter: clamp(1rem, 4vw, 2.5rem); --page: 80rem; --measure: 40rem;
  --r-s: 6px; --r-m: 10px; --r-button: 12px; --r-l: 14px; --r-xl: 20px; --r-full: 999px;
  --sh-1: 0 1px 2px rgb(14 27 44 / .07);
  --sh-2: 0 1px 2px rgb(14 27 44 / .06), 0 6px 18px -6px rgb(14 27 44 / .14);
  --sh-3: 0 2px 6px rgb(14 27 44 / .08), 0 24px 56px -16px rgb(14 27 44 / .28);
  --m-press: 90ms; --m-quick: 140ms; --m-move: 240ms; --m-page: 360ms; --m-toast-exit: 800ms;
  --ease-out: cubic-bezier(.2, .7, .2, 1); --ease-in-out: cubic-bezier(.6, 0, .2, 1); --press-scale: .98;
  --z-sticky: 10; --z-header: 20; --z-popover: 30; --z-drawer: 40; --z-dialog: 50; --z-consent: 55; --z-toast: 60; --z-progress: 70;
  --hit: 44px; --control: 48px; --control-s: 36px;
}
@media (prefers-reduced-motion: reduce) {
  :root { --m-press: 0ms; --m-quick: 0ms; --m-move: 0ms; --m-page: 0ms; --m-toast-exit: 0ms; --press-scale: 1; }
}`;
