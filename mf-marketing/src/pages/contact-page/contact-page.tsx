import { usePlatform, type Head, type PageContext } from '@lodestay/platform';
import { toBreadcrumbs, organization } from '@lodestay/platform/schema-org';
import { toPhoneLink } from '@lodestay/stay';
import { brand } from '@lodestay/ui';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { ContactOptions } from '../../features/contact/contact-options.tsx';
import { contactPicture, toPreviewImage } from '../../site/page-picture.ts';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';

const sheet = styles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 30rem)',
    gap: '3rem 4.5rem',
    alignItems: 'start',
    paddingTop: 'clamp(2.5rem, 6vw, 5rem)',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  intro: { display: 'grid', gap: 'var(--s-4)' },
  phone: { textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
});

export function head({ origin, phone }: PageContext): Head {
  return {
    title: `Contact us | ${brand.name}`,
    description: `Call ${brand.name} ${brand.supportHours}, or send a message and get a reference number. Reservations, payments, memberships, companies and owners.`,
    canonical: '/contact-us',
    image: toPreviewImage(contactPicture),
    jsonLd: [
      toBreadcrumbs(origin, 'Contact us', '/contact-us'),
      organization(origin, [{ contactType: 'customer support', telephone: toPhoneLink(phone).slice('tel:'.length) }]),
    ],
  };
}

export function Page() {
  const s = useStyles(sheet);
  const { phone } = usePlatform();
  return (
    <div className={`page ${s.columns}`}>
      <div className={s.intro}>
        <h1 className="display d-46">Talk to a person</h1>
        <p className="lead">
          {`Call us ${brand.supportHours}. If it isn’t urgent, send a message. You get a reference number right away, and we reply by email.`}
        </p>
        <p className="display d-34 num">
          <a className={s.phone} href={toPhoneLink(phone)}>
            {phone}
          </a>
        </p>
        <ContactOptions />
      </div>
      <ContactForm />
    </div>
  );
}
