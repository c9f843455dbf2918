import { SAVED_SEARCH_FREQUENCIES, type SavedSearchFrequency } from '@lodestay/contracts';

const LABELS: Record<SavedSearchFrequency, string> = {
  daily: 'Daily',
  immediately: 'Immediately',
  off: 'No emails',
};

export const FREQUENCY_OPTIONS = SAVED_SEARCH_FREQUENCIES.map((value) => ({ value, label: LABELS[value] }));
