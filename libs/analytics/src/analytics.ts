/** Events carry no name, email or address of a person unless the person has consented (specification 7, product 10). */
export type AnalyticsEvent = { event: string } & Record<
  string,
  string | number | boolean | null | undefined | readonly string[]
>;

export type Analytics = {
  /** A page was shown. `name` is the page name of the specification's route table. */
  page(name: string, details?: Record<string, string | number | boolean | null>): void;
  track(event: AnalyticsEvent): void;
  /** Consent given: events of this page view that waited are delivered, later ones at once. */
  allow(): void;
  /** Consent refused or withdrawn: what waited is thrown away and nothing is kept from now on. */
  deny(): void;
};

/** `deliver` is the data layer. Before a decision events wait in memory only; nothing leaves the page. */
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
