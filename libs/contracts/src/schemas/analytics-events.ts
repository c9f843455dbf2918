import { z } from 'zod';
import { LEAD_PRODUCTS, PAYMENT_METHODS, STAY_KINDS, USER_ROLES } from '../enumerations.ts';
import { calendarDate, slug } from './primitives.ts';

const count = z.int().min(0).max(10_000_000);
const nights = z.int().min(1).max(3650);
/** Options and names of our own code, never text that a person typed. */
const token = z
  .string()
  .regex(/^[\w.:-]+$/)
  .max(60);
/** US dollars. */
const dollars = z.number().min(0).max(10_000_000);

/** The catalog: every event and its details. Details contain no personal data. */
export const EVENT_DETAILS = {
  page_view: z.strictObject({}).describe('A page, or a new search on the same page, was shown'),
  engagement: z
    .strictObject({
      seconds: count.max(86_400).describe('Seconds that the page was visible'),
      scroll_percent: z.int().min(0).max(100).describe('Deepest point of the page that was visible'),
    })
    .describe('A page was left'),
  search: z
    .strictObject({
      place: slug.optional().describe('Slug of the display city or market'),
      results: count.describe('Number of homes found'),
    })
    .describe('Search results were shown'),
  filter: z
    .strictObject({
      filters: z.array(token).max(40).describe('Names of the active filters'),
      results: count.describe('Number of homes found'),
    })
    .describe('The filters of a search changed'),
  listing_view: z
    .strictObject({
      content_ids: z.array(token).max(1).describe('ID of the home'),
      value: dollars.describe('Total of the stay, or the monthly rent without dates, in US dollars'),
      content_type: z.literal('home_listing'),
      checkin: calendarDate.optional(),
      checkout: calendarDate.optional(),
      duration: nights.optional().describe('Nights'),
    })
    .describe('A home was shown'),
  save: z.strictObject({ home: slug, saved: z.boolean() }).describe('A home was saved or removed'),
  compare: z
    .strictObject({ home: slug, compared: z.boolean() })
    .describe('A home was added to the comparison or removed'),
  checkout_step: z
    .strictObject({
      step: z.enum(['profile', 'payment', 'pay']).describe('`pay`: the payment form was sent'),
      home: slug.optional(),
      method: z.enum(PAYMENT_METHODS).optional(),
    })
    .describe('A step of checkout was reached'),
  booking: z
    .strictObject({
      home: slug,
      value: dollars.describe('Total of the stay in US dollars'),
      duration: nights.optional().describe('Nights'),
      stay_kind: z.enum(STAY_KINDS),
    })
    .describe('A reservation was requested and its payment accepted'),
  sign_up: z.strictObject({}).describe('An account was created'),
  sign_in: z.strictObject({ method: z.enum(['password', 'email_link', 'passkey']) }).describe('A person signed in'),
  lead: z.strictObject({ product_type: z.enum(LEAD_PRODUCTS) }).describe('A contact form was sent'),
  session_expired: z.strictObject({ call: token }).describe('A call was rejected because the session had ended'),
  web_vital: z
    .strictObject({
      metric: z.enum(['LCP', 'INP', 'CLS']),
      value: z.number().min(0).max(600_000).describe('Milliseconds; CLS has no unit'),
    })
    .describe('A web vital of the page'),
} as const;

export type EventName = keyof typeof EVENT_DETAILS;
/** The details of each event in wire form. */
export type EventDetails = {
  [Name in EventName]: string extends keyof z.output<(typeof EVENT_DETAILS)[Name]>
    ? unknown
    : z.output<(typeof EVENT_DETAILS)[Name]>;
};

/** Paths and tracked parameters. No `@`, so no email address fits. */
const pageUrl = z
  .string()
  .regex(/^\/[\w\-./:~]*(\?[\w=&%.,-]*)?$/)
  .max(600);

/** What every event carries to the collector (specification 7). */
export const EVENT_CONTEXT = {
  age_seconds: count.max(86_400).describe('Seconds between the event and sending it'),
  landing_page_name: z
    .string()
    .regex(/^[\w -]+$/)
    .max(60)
    .describe('Name of the page (specification 2)'),
  landing_page_marker: z
    .enum(['landing', 'inner'])
    .describe('`landing`: the first page of the visit; `inner`: a later page'),
  url: pageUrl.describe('Path and search parameters without personal data'),
  release: z
    .string()
    .regex(/^[\w.@-]+$/)
    .max(80)
    .describe('Package and version that shows the page'),
  logged_in: z.boolean(),
  user_role: z.enum(USER_ROLES).optional(),
  start_date: calendarDate.optional(),
  end_date: z.union([calendarDate, z.literal('indefinite')]).optional(),
  duration: nights.optional().describe('Nights'),
  listing: slug.optional().describe('Slug of the home or building of the page'),
  flags: z
    .array(
      z
        .string()
        .regex(/^flag_[a-z][a-z0-9_]*$/)
        .max(65),
    )
    .max(60)
    .describe('Feature flags that are on for this person'),
};

type SentEvent = {
  [Name in EventName]: z.ZodObject<
    { event: z.ZodLiteral<Name>; details: (typeof EVENT_DETAILS)[Name] } & typeof EVENT_CONTEXT,
    z.core.$strict
  >;
}[EventName];

const sentEvents = Object.entries(EVENT_DETAILS).map(([event, details]) =>
  z.strictObject({ event: z.literal(event as EventName), details, ...EVENT_CONTEXT }),
);

const source = z
  .string()
  .regex(/^[\w .+-]+$/)
  .max(100);

/** A batch of events of one visit. Contains no address, email or ID of a person. */
export const eventBatch = z.strictObject({
  visit: z
    .string()
    .regex(/^[a-z0-9]{32}$/)
    .max(32)
    .describe('Random for each visit; it ends with the browser tab'),
  returning: z.boolean().describe('The browser visited on an earlier day'),
  source: source.optional().describe('utm_source, `google` for a gclid, or the host of the referring site'),
  medium: source.optional(),
  campaign: source.optional(),
  events: z
    .array(z.discriminatedUnion('event', sentEvents as unknown as [SentEvent, ...SentEvent[]]))
    .min(1)
    .max(30),
});

export const receivedEvents = z.object({ stored: z.int() });
