/**
 * The difference between the server's clock and the browser's, in milliseconds, for times that a page follows. `renderedAt` is the
 * server's time of this document (ISO); `openedAt` is the browser's time when it requested the document, in milliseconds. The network
 * delay makes a countdown end a little early, never late.
 */
export function getClockOffset(renderedAt: string, openedAt: number): number {
  const offset = Date.parse(renderedAt) - openedAt;
  return Number.isFinite(offset) ? offset : 0;
}
