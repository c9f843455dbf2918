import { z } from 'zod';
import { LEAD_PRODUCTS } from '../enumerations.ts';
import { calendarDate, email, instant, slug } from './primitives.ts';

const text = (max: number) => z.string().trim().max(max);

/** A request for contact, with the tracking parameters of specification 3. The same person asking again is merged. */
export const createLead = z.object({
  product_type: z.enum(LEAD_PRODUCTS),
  email,
  first_name: text(80).min(1, { error: 'Enter your first name' }),
  last_name: text(80).optional(),
  phone: text(32).optional(),
  company: text(160).optional(),
  city: text(120).optional(),
  headcount: z.int().min(1).max(100_000).optional(),
  units: z.int().min(1).max(100_000).optional(),
  reservation_reference: text(40).optional(),
  orders_on: calendarDate.optional().describe('Date of the military or travel orders'),
  start_date: calendarDate.optional().describe('Waitlist: move-in date'),
  end_date: calendarDate.optional().describe('Waitlist: move-out date, with a move-in date only'),
  flexible_days: z.int().min(0).max(14).optional().describe('Waitlist: the stay can start this much earlier or later'),
  guests: z.int().min(1).max(20).optional().describe('Waitlist: number of guests'),
  pets: z.boolean().optional().describe('Waitlist: only homes that allow pets'),
  budget: z.int().min(1).max(10_000_000).optional().describe('Waitlist: at most this many dollars a month'),
  topic: text(80).optional(),
  message: text(4000).optional(),
  source: text(120).optional(),
  campaign_product_type: text(120).optional().describe('product_type of the campaign that led to the visit'),
  lead_created_at: instant.optional(),
  utm_source: text(200).optional(),
  utm_medium: text(200).optional(),
  utm_term: text(200).optional(),
  utm_content: text(200).optional(),
  utm_campaign: text(200).optional(),
  utm_search: text(200).optional(),
  gclid: text(400).optional(),
  property_slug: slug.optional(),
  min_price: z.int().min(0).max(10_000_000).optional(),
  max_price: z.int().min(0).max(10_000_000).optional(),
});
export const lead = z.object({ reference: z.string(), message: z.string() });

export const waitlistLink = z.object({
  token: z
    .string()
    .regex(/^[\w-]{20,128}$/)
    .max(128),
});

/** A place on a waitlist. Contains no personal data, because anyone with the email can open it. */
export const waitlistPlace = z.object({
  city: z.string(),
  waiting: z.boolean().describe('False once the person has left, or the move-in date has passed'),
  start_date: calendarDate.nullable().describe('Move-in date; null for any dates'),
  end_date: calendarDate.nullable(),
});

/** A valid promo or referral code. The referral fields are those of specification 3. */
export const promoCode = z.object({
  code: z.string(),
  kind: z.enum(['promo', 'referral']),
  discount_amount: z.int().describe('US cents off the first reservation'),
  reward_amount: z.int().describe('US cents earned by the referrer'),
  minimum_nights: z.int(),
  book_by: z.string().nullable(),
  cities: z.array(z.string()).describe('Empty means every city'),
  city_names: z.array(z.string()).optional().describe('Of `cities`, in their order. Absent in answers of an older API'),
  text: z.string(),
  facebook: z.string(),
  twitter: z.string(),
  web: z.string(),
});
