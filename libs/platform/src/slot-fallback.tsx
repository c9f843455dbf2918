import { MESSAGES } from '@lodestay/contracts';

/** Replaces a remote that could not be shown. Uses plain markup, because the design system may be what failed. */
export const SlotFallback = ({ onRetry }: { onRetry: () => void }) => (
  <div className="page slot-fallback" role="alert">
    <h1 className="display d-34">This part of the site did not load</h1>
    <p className="soft">{MESSAGES.generic}</p>
    <button type="button" onClick={onRetry}>
      Try again
    </button>
  </div>
);
