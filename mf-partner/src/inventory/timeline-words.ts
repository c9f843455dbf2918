import type { TimelineEntry, TimelineWords } from '@lodestay/console';
import { formatParkingMode, type PropertyRecord } from './inventory-text.ts';
import { HOME_FIELDS, showLoggedValue } from './home-fields.ts';

/** What timelines call the actions and fields of the audit log. */
export const TIMELINE_WORDS: TimelineWords = {
  person: 'The site',
  actions: {
    'home.update': 'changed facts',
    'home.remove': 'removed the home',
    'home.publish': 'published the home',
    'home.arrange_pictures': 'changed the pictures',
    'home.add_picture': 'added a picture',
    'home.describe_picture': 'described a picture',
    'property.update': 'changed the property',
    'neighborhood.update': 'changed the videos',
  },
  fields: {
    ...Object.fromEntries(HOME_FIELDS.map(({ name, label }) => [name, label])),
    state: 'State',
    pictures: 'Pictures',
    description: 'Description',
    parkingMode: 'Parking',
    parkingMonthly: 'Price a spot',
    parkingSpots: 'Spots',
    cleaningFee: 'Cleaning fee',
    petFee: 'Pet fee',
    utilitiesMonthly: 'Utilities a month',
    reelsUrl: 'Videos',
  },
};

const show = (field: string, value: string | null) => {
  if (field === 'parkingMode' && value !== null)
    return formatParkingMode(value as PropertyRecord['facts']['parkingMode']);
  if (field === 'state' && value !== null) return value === 'removed' ? 'Removed' : 'Published';
  return showLoggedValue(field, value);
};

/** Entries with their values in words. */
export const toShownEntries = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  entries.map((entry) => ({
    ...entry,
    changes: entry.changes
      // Which picture was described is for the audit log.
      .filter(({ field }) => field !== 'picture')
      .map(({ field, before, after }) => ({ field, before: show(field, before), after: show(field, after) })),
  }));
