import type { Analytics, AnalyticsEvent, TrackedEvent, TrackedPage } from '../analytics.ts';
import type { Collector } from './collector.ts';
import { createEngagement } from './engagement.ts';
import { createEventContext, type EventContext } from './event-context.ts';
import { findFilterEvent } from './filter-event.ts';

/** Feature flags of the person by name, without the prefix `flag_`. */
export type Flags = Readonly<Record<string, boolean>>;

/** An event with its context, as vendors and the data layer receive it. */
export type DeliveredEvent = { tracked: TrackedEvent; context: EventContext; flags: Flags };

export type Sink = (event: DeliveredEvent) => void;

type Options = {
  analytics: Analytics;
  collector: Collector;
  sinks: readonly Sink[];
  /** Whether the visit began with this document. */
  isNewVisit: boolean;
  /** Checked before each event, because consent can also be withdrawn in another tab. */
  isAllowed(): boolean;
  loadFlags(): Promise<Flags>;
  /** Package and version that shows a page, e.g. 'mf-search@1a2b3c'. */
  getRelease(pathname: string): string;
};

const getPathname = ({ url }: TrackedPage) => url.split('?')[0]!;

/** Events that are only of use to the collector. */
const COLLECTOR_ONLY: ReadonlySet<AnalyticsEvent['event']> = new Set(['web_vital']);

/** Delivers the events of this document to the collector and to the sinks. Returns functions to report what the browser measures. */
export function startDelivery({ analytics, collector, sinks, isNewVisit, isAllowed, loadFlags, getRelease }: Options) {
  const engagement = createEngagement(
    () => performance.now(),
    () => document.visibilityState === 'visible',
  );
  let flags: Flags = {};
  let first: TrackedEvent | null = null;
  let shown: TrackedEvent | null = null;
  let searched: { pathname: string; search: EventContext['search'] } | null = null;

  function send(tracked: TrackedEvent) {
    if (!isAllowed()) return;
    const { event: name, ...details } = tracked.event;
    const isFirstPage = !first?.page || !tracked.page || getPathname(first.page) === getPathname(tracked.page);
    const context = createEventContext(tracked, isNewVisit && isFirstPage);
    const { search: _, ...sent } = context;
    collector.add({
      ...sent,
      event: name,
      details,
      at: tracked.at,
      release: getRelease(tracked.page ? getPathname(tracked.page) : '/'),
      flags: Object.keys(flags)
        .filter((flag) => flags[flag])
        .map((flag) => `flag_${flag}`),
    } as Parameters<Collector['add']>[0]);
    if (!COLLECTOR_ONLY.has(name)) for (const sink of sinks) sink({ tracked, context, flags });
  }

  /** Sends the engagement with the page that is being left. */
  function sendEngagement() {
    const event = engagement.take();
    if (event && shown) send({ ...shown, event, at: Date.now() });
  }

  function deliver(tracked: TrackedEvent) {
    if (tracked.event.event === 'page_view' && tracked.page) {
      if (shown?.page && getPathname(shown.page) !== getPathname(tracked.page)) sendEngagement();
      shown = tracked;
      first ??= tracked;
    }
    if (tracked.event.event === 'search') sendFilter(tracked, tracked.event.results);
    send(tracked);
  }

  /** A change of filters shows in the next search on the same page. */
  function sendFilter(tracked: TrackedEvent, results: number) {
    const { url, search } = createEventContext(tracked, false);
    const pathname = url.split('?')[0]!;
    const event = searched?.pathname === pathname ? findFilterEvent(searched.search, search, results) : null;
    searched = { pathname, search };
    if (event) send({ ...tracked, event });
  }

  let isConnected = false;
  function connect() {
    if (isConnected) return;
    isConnected = true;
    analytics.connect(deliver);
  }
  function onHidden() {
    // Events that still wait for the flags are sent without them.
    connect();
    if (document.visibilityState === 'hidden') sendEngagement();
    else engagement.onVisibility();
    collector.flush();
  }
  const onScroll = () =>
    engagement.onScroll((scrollY + innerHeight) / Math.max(1, document.documentElement.scrollHeight));

  document.addEventListener('visibilitychange', onHidden);
  addEventListener('pagehide', () => {
    connect();
    sendEngagement();
    collector.flush();
  });
  addEventListener('scroll', onScroll, { passive: true });
  onScroll();

  const updateFlags = async () => {
    flags = await loadFlags().catch(() => flags);
  };
  void updateFlags().then(connect);
  return {
    /** Call it when another person signs in. */
    updateFlags,
    /** Reports a web vital of the page that this document opened with. */
    trackVital(metric: 'LCP' | 'INP' | 'CLS', value: number) {
      connect();
      if (first) send({ ...first, event: { event: 'web_vital', metric, value }, at: Date.now() });
    },
  };
}
