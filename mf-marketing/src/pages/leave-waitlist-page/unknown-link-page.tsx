import { toPhoneLink } from '@lodestay/stay';
import { ButtonLink } from '@lodestay/ui';
import { brand } from '@lodestay/ui/brand';
import { usePlatform, type Head } from '@lodestay/platform';
import { WaitlistPanel } from '../../features/waitlist/waitlist-panel.tsx';

export const head = (): Head => ({ title: `This link no longer works | ${brand.name}`, robots: 'noindex' });

/** The page for an unknown unsubscribe link. Only the server renders it, with status 410. */
export function Page() {
  const { phone } = usePlatform();
  return (
    <WaitlistPanel title="This link no longer works" actions={<ButtonLink href="/contact-us">Contact us</ButtonLink>}>
      <p className="lead">
        Check that you copied the whole link from the email. If the email is more than two years old, you are no longer
        on the list. Otherwise contact us or call{' '}
        <a className="link" href={toPhoneLink(phone)}>
          {phone}
        </a>
        , and we’ll take you off the list.
      </p>
    </WaitlistPanel>
  );
}
