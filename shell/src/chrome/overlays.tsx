import type { MessageKind } from '../boot.ts';

/** What lies over the pages: progress, toasts, consent, dialogs. Rendered in the browser only. */
export const Overlays = (_props: { message: MessageKind | null }) => null;
