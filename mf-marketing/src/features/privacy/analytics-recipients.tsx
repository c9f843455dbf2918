import type { VendorName } from '@lodestay/contracts/vendor-storage';
import { usePlatform } from '@lodestay/platform';
import { Link } from '@lodestay/ui';
import { VENDOR_NAMES } from '../../site/vendor-names.ts';

/** Vendors that get the attributes of a signed-in person. */
const IDENTIFIED: ReadonlySet<VendorName> = new Set(['google', 'segment', 'posthog']);

const formatNames = (vendors: readonly VendorName[]) => vendors.map((vendor) => VENDOR_NAMES[vendor].name).join(', ');

/** Who gets analytics data: the vendors that this site is connected to, if any. */
export function AnalyticsRecipients() {
  const { vendors } = usePlatform();
  if (!vendors) return null;
  if (vendors.length === 0) return <p>No third-party tracking scripts run on these pages.</p>;
  const identified = vendors.filter((vendor) => IDENTIFIED.has(vendor));
  return (
    <p>
      {`Only if you allow analytics, these vendors get analytics data: ${formatNames(vendors)}. `}
      {identified.length > 0 &&
        `If you are signed in, your account number, role, membership and a hash of your email address go to ${formatNames(identified)}, but not the address itself. `}
      The{' '}
      <Link className="link" href="/cookie-statement#vendors">
        cookie statement
      </Link>{' '}
      says what each of them does.
    </p>
  );
}
