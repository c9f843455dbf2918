import type { ApiError } from '@lodestay/platform/http';
import { styles } from '@lodestay/ui/styles';

export const decisionSheet = styles({
  form: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' },
  stack: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' },
  // On narrow pages the rules and the decision come before the other facts.
  first: { order: -1 },
});

/** Whether the banner at the top of the page explains the error: somebody else changed the record first. */
export const hasConflict = ({ code, body }: ApiError): boolean =>
  code === 'conflict' && Boolean((body as { error?: { data?: unknown } } | null)?.error?.data);
