import { MESSAGES } from '@lodestay/contracts';

/** Stands where a remote could not be shown. Plain markup: whatever failed may have been the design system itself. */
export const SlotFallback = ({ onRetry }: { onRetry: () => void }) => (
  <div className="page slot-fallback" role="alert">
    <h1 className="display d-34">This part of the site did not load</h1>
    <p className="soft">{MESSAGES.generic}</p>
    <button type="button" onClick={onRetry}>
      Try again
    </button>
  </div>
);
