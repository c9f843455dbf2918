import type { CreateLead, HomeSearchQuery } from '@lodestay/contracts';
import { formatCount } from '@lodestay/stay';
import { pluralize } from '../../../search/search-text.ts';

/** What a search says about the homes that a person waits for. */
export type WaitlistWishes = Pick<CreateLead, 'startDate' | 'endDate' | 'flexibleDays' | 'guests' | 'pets' | 'budget'>;

/** Takes the dates and the filters that a waitlist knows from a search. An open-ended stay has a move-in date only. */
export function toWaitlistWishes(query: HomeSearchQuery): WaitlistWishes {
  const { standby, endDate, flexibleDays, minimumOccupants, pets, priceLte } = query;
  // A Standby search without dates starts today.
  const startDate = standby ? undefined : query.startDate;
  return {
    ...(startDate && { startDate }),
    ...(startDate && endDate && { endDate }),
    ...(startDate && endDate && flexibleDays && { flexibleDays }),
    ...(minimumOccupants && { guests: minimumOccupants }),
    ...(pets && { pets }),
    ...(priceLte && { budget: priceLte }),
  };
}

/** The filters in words: 'dates give or take 3 days, 2 guests, pets allowed, up to $3,000 a month'. Empty without any. */
export const formatWishes = ({ flexibleDays, guests, pets, budget }: WaitlistWishes): string =>
  [
    flexibleDays && `dates give or take ${pluralize(flexibleDays, 'day')}`,
    guests && pluralize(guests, 'guest'),
    pets && 'pets allowed',
    budget && `up to $${formatCount(budget)} a month`,
  ]
    .filter(Boolean)
    .join(', ');
