import type { AnalyticsEvent } from '../analytics.ts';

type Engagement = Extract<AnalyticsEvent, { event: 'engagement' }>;

/** Measures how long a page is visible and how far it is scrolled. Times are in milliseconds. */
export function createEngagement(now: () => number, isVisible: () => boolean) {
  let visibleMs = 0;
  let since = isVisible() ? now() : null;
  let scrolled = 0;
  return {
    onVisibility() {
      if (since !== null) visibleMs += now() - since;
      since = isVisible() ? now() : null;
    },
    /** `seen` is the bottom of the visible part, 0 to 1 of the page's height. */
    onScroll(seen: number) {
      scrolled = Math.max(scrolled, seen);
    },
    /** The engagement since the last call, or null if there was none. */
    take(): Engagement | null {
      this.onVisibility();
      const seconds = Math.round(visibleMs / 1000);
      const event: Engagement = {
        event: 'engagement',
        seconds: Math.min(seconds, 86_400),
        scroll_percent: Math.min(100, Math.max(0, Math.round(scrolled * 100))),
      };
      visibleMs = 0;
      scrolled = 0;
      return seconds > 0 ? event : null;
    },
  };
}
