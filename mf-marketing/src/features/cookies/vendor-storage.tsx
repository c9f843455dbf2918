import { usePlatform } from '@lodestay/platform';
import { LegalTable } from '../../site/legal-table.tsx';
import { VENDOR_NAMES } from '../../site/vendor-names.ts';
import { getVendorRows, VENDOR_HEADERS } from './vendor-rows.ts';

/** The vendors that this site is connected to, and what their scripts store in the browser. */
export function VendorStorage() {
  const { vendors } = usePlatform();
  if (!vendors) return <p>If this site is connected to analytics vendors, they get data only after you allow it.</p>;
  if (vendors.length === 0)
    return <p>This site is connected to no analytics vendor. Analytics events go only to our own servers.</p>;
  const rows = getVendorRows(vendors);
  return (
    <>
      <p>These vendors get data only after you allow analytics. Their scripts do not run before.</p>
      <ul>
        {vendors.map((vendor) => (
          <li key={vendor}>
            <b className="strong">{VENDOR_NAMES[vendor].name}</b> {VENDOR_NAMES[vendor].does}.
            {getVendorRows([vendor]).length === 0 && ' It stores nothing in your browser.'}
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <LegalTable caption="Cookies and storage of analytics vendors" headers={VENDOR_HEADERS} rows={rows} />
      )}
    </>
  );
}
