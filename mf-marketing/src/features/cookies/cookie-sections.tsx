import { Button, Link } from '@lodestay/ui';
import type { LegalSection } from '../../site/legal-document.tsx';
import { LegalTable } from '../../site/legal-table.tsx';
import { STORAGE, STORAGE_HEADERS } from './browser-storage.ts';
import { VendorStorage } from './vendor-storage.tsx';
import { COOKIE_HEADERS, getCookieRows } from './cookie-rows.ts';

export const cookieSections: readonly LegalSection[] = [
  {
    id: 'necessary',
    title: 'Necessary cookies',
    content: (
      <>
        <p>The site needs these cookies to work, so they are set without asking. None of them is used for analytics.</p>
        <LegalTable
          caption="Necessary cookies"
          hideCaption
          headers={COOKIE_HEADERS}
          rows={getCookieRows('necessary')}
        />
      </>
    ),
  },
  {
    id: 'analytics',
    title: 'Analytics cookies',
    content: (
      <>
        <p>Set only after you allow analytics. The site works the same without them.</p>
        <LegalTable
          caption="Analytics cookies"
          hideCaption
          headers={COOKIE_HEADERS}
          rows={getCookieRows('analytics')}
        />
      </>
    ),
  },
  {
    id: 'vendors',
    title: 'Analytics vendors',
    content: <VendorStorage />,
  },
  {
    id: 'staff',
    title: 'Cookies for our staff',
    content: (
      <>
        <p>Staff preview new versions of the site with these. Visitors and members never get them.</p>
        <LegalTable caption="Cookies for staff" hideCaption headers={COOKIE_HEADERS} rows={getCookieRows('staff')} />
      </>
    ),
  },
  {
    id: 'storage',
    title: 'Storage in your browser',
    content: (
      <>
        <p>These entries stay on your device unless you send them with a form or turn on push notifications.</p>
        <LegalTable caption="Storage" hideCaption headers={STORAGE_HEADERS} rows={STORAGE} />
      </>
    ),
  },
  {
    id: 'choose',
    title: 'Change your choice',
    content: (
      <>
        <p>
          You can change your choice here, or with “Cookie preferences” at the bottom of every page. When you withdraw
          consent, the analytics cookies, the campaign entries and everything that analytics vendors stored are deleted
          from your browser right away.
        </p>
        <p>
          <Button look="secondary" data-action="cookie-preferences">
            Cookie preferences
          </Button>
        </p>
        <p>
          You can also delete all cookies and storage in your browser’s settings. You are then signed out, and homes
          that you saved without an account are deleted. More about personal data is on the{' '}
          <Link className="link" href="/privacy">
            privacy page
          </Link>
          .
        </p>
      </>
    ),
  },
];
