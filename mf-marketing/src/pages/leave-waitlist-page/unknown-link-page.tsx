import { phoneLink } from '@lodestay/stay';
import { ButtonLink } from '@lodestay/ui';
import { brand } from '@lodestay/ui/brand';
import { usePlatform, type Head } from '@lodestay/platform';
import { WaitlistPanel } from '../../features/waitlist/waitlist-panel.tsx';

export const head = (): Head => ({ title: `This link is no longer good | ${brand.name}`, robots: 'noindex' });

/** What stands where a link names no place on a waitlist. Drawn by the server alone, with status 410. */
export function Page() {
  const { phone } = usePlatform();
  return (
    <WaitlistPanel
      title="This link is no longer good"
      actions={<ButtonLink href="/contact-us">Write to us</ButtonLink>}
    >
      <p className="lead">
        It may be cut short: copy the whole of it from the mail. If the mail is older than two years, we have forgotten
        you already and write no more. Else write to us or call{' '}
        <a className="link" href={phoneLink(phone)}>
          {phone}
        </a>
        , and we take you off the list.
      </p>
    </WaitlistPanel>
  );
}
