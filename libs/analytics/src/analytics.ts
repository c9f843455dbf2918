import type { CurrentUser, EventDetails, EventName } from '@lodestay/contracts';

/** An event of the catalog with its details in wire form. Details contain no personal data. */
export type AnalyticsEvent = { [Name in EventName]: { event: Name } & EventDetails[Name] }[EventName];

/** The page on which an event happened. */
export type TrackedPage = {
  /** Name of the page in its remote. */
  name: string;
  /** Route pattern. */
  path: string;
  /** Path and query as the browser shows them. May contain personal data, so it is never sent. */
  url: string;
};

/** An event, and what was true when it happened. It stays in memory until `deliver` removes personal data. */
export type TrackedEvent = {
  event: AnalyticsEvent;
  page: TrackedPage | null;
  user: CurrentUser | null;
  /** Milliseconds since 1970. */
  at: number;
};

export type Consent = 'unknown' | 'allowed' | 'denied';

export type Analytics = {
  /** A page, or a new search on the same page, was shown. */
  page(page: TrackedPage): void;
  track(event: AnalyticsEvent): void;
  /** Consent given: delivers the queued events of this page, and later ones immediately. */
  allow(): void;
  /** Consent denied or withdrawn: drops the queued events and all later ones. */
  deny(): void;
  /** Delivers all events from now on, and the queued ones. Called when the code that sends events has loaded. */
  connect(deliver: (event: TrackedEvent) => void): void;
};

/** A page that nobody measures does not fill the memory. */
const MOST_QUEUED = 100;

/** Without consent, or before `connect`, events are queued in memory only. */
export function createAnalytics(consent: Consent, getUser: () => CurrentUser | null = () => null): Analytics {
  let state = consent;
  let queue: TrackedEvent[] = [];
  let current: TrackedPage | null = null;
  let deliver: ((event: TrackedEvent) => void) | undefined;
  const flush = () => {
    if (state === 'allowed' && deliver) queue.splice(0).forEach(deliver);
  };
  const track = (event: AnalyticsEvent) => {
    if (state === 'denied' || queue.length === MOST_QUEUED) return;
    queue.push({ event, page: current, user: getUser(), at: Date.now() });
    flush();
  };
  return {
    track,
    page(page) {
      current = page;
      track({ event: 'page_view' });
    },
    allow() {
      state = 'allowed';
      flush();
    },
    deny() {
      state = 'denied';
      queue = [];
    },
    connect(to) {
      deliver = to;
      flush();
    },
  };
}
