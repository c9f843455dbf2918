/**
 * The browser's clock set right by the server's: a hold ends by the server's, and a clock that is minutes off would show time
 * that is not there. `renderedAt` is the server's instant of this document, `openedAt` the browser's when it asked for it, so what
 * the network took counts against the person: at most a second or two too early, never too late.
 */
export function clockOffset(renderedAt: string, openedAt: number): number {
  const offset = Date.parse(renderedAt) - openedAt;
  return Number.isFinite(offset) ? offset : 0;
}
