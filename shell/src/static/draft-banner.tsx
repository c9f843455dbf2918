import { Banner } from '@lodestay/ui';

/** Tells staff that visitors cannot see the page. */
export function DraftBanner() {
  return (
    <div className="page">
      <Banner tone="hold">
        <b className="strong">Draft.</b> Visitors cannot see this page. To publish it, remove <code>draft: true</code>{' '}
        from its file.
      </Banner>
    </div>
  );
}
