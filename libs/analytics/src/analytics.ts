/** Events carry no name, email or address of a person unless the person has consented (specification 7, product 10). */
export type AnalyticsEvent = { event: string } & Record<
  string,
  string | number | boolean | null | undefined | readonly string[]
>;

export type Analytics = {
  /** A page was shown. `name` is the page name of the specification's route table. */
  page(name: string, details?: Record<string, string | number | boolean | null>): void;
  track(event: AnalyticsEvent): void;
  /** Consent given: delivers the queued events of this page, and later ones immediately. */
  allow(): void;
  /** Consent denied or withdrawn: drops the queued events and all later ones. */
  deny(): void;
};

/** `deliver` is the data layer. Before the visitor decides, events are queued in memory only. */
export function createAnalytics(
  deliver: (event: AnalyticsEvent) => void,
  consent: 'unknown' | 'allowed' | 'denied',
): Analytics {
  let state = consent;
  let waiting: AnalyticsEvent[] = [];
  const track = (event: AnalyticsEvent) => {
    if (state === 'allowed') deliver(event);
    else if (state === 'unknown') waiting.push(event);
  };
  return {
    track,
    page: (name, details = {}) => track({ event: 'page_view', landing_page_name: name, ...details }),
    allow() {
      state = 'allowed';
      for (const event of waiting.splice(0)) deliver(event);
    },
    deny() {
      state = 'denied';
      waiting = [];
    },
  };
}
