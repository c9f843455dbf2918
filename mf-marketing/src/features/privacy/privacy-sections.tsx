import { brand, Button, Link } from '@lodestay/ui';
import type { LegalSection } from '../../site/legal-document.tsx';
import { AnalyticsRecipients } from './analytics-recipients.tsx';
import { LegalTable } from '../../site/legal-table.tsx';
import { STORED, STORED_HEADERS } from './stored-data.ts';

const mail = (
  <a className="link" href={`mailto:${brand.supportEmail}`}>
    {brand.supportEmail}
  </a>
);

export const privacySections: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    content: (
      <>
        <p>
          {brand.name} runs this site and decides what data is stored and why. This page covers the site, your account,
          your reservations, and what you tell us by form, email or phone.
        </p>
        <p>
          Send questions to {mail} or through{' '}
          <Link className="link" href="/contact-us">
            Contact us
          </Link>
          .
        </p>
      </>
    ),
  },
  {
    id: 'stored',
    title: 'What we store, why and how long',
    content: (
      <>
        <p>
          You can browse homes without giving us any of this data. We ask for it only when we need it, and the form says
          why.
        </p>
        <LegalTable caption="What is stored on our servers" headers={STORED_HEADERS} rows={STORED} />
        <p>
          We never receive card numbers. You enter them in a secure form from our payment processor, which gives us a
          token instead.
        </p>
        <p>We do not buy data about you or infer data you have not given us.</p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and storage in your browser',
    content: (
      <p>
        The site’s own cookies are necessary to run it, except the analytics cookies, which are set only with your
        consent. The{' '}
        <Link className="link" href="/cookie-statement">
          cookie statement
        </Link>{' '}
        lists every cookie and every entry in your browser’s storage by name, with its purpose and lifetime.
      </p>
    ),
  },
  {
    id: 'consent',
    title: 'Giving and withdrawing consent',
    content: (
      <>
        <p>
          On your first visit we ask whether we may use analytics. We collect no analytics data before you choose. The
          site works the same with “Necessary only” and with “Allow analytics”.
        </p>
        <p>
          With your consent we record which pages are opened and for how long, what is searched, saved, compared and
          booked, how fast pages load, and the role of a signed-in person. We record no name, email, account number or
          IP address, and delete everything after 90 days. If your browser sends Do Not Track or Global Privacy Control,
          we record nothing. You can change your choice here, or with “Cookie preferences” at the bottom of every page:
        </p>
        <p>
          <Button look="secondary" data-action="cookie-preferences">
            Cookie preferences
          </Button>
        </p>
        <p>
          When you withdraw consent, the visitor cookie and the campaign entries are deleted from your browser right
          away. Data recorded earlier is not affected.
        </p>
      </>
    ),
  },
  {
    id: 'grounds',
    title: 'Legal basis',
    content: (
      <ul>
        <li>
          <b className="strong">To perform our contract with you:</b> account, reservations, payments, messages about
          them.
        </li>
        <li>
          <b className="strong">To meet legal obligations:</b> records of payments and refunds.
        </li>
        <li>
          <b className="strong">For legitimate interests:</b> keeping the site secure, limiting repeated password
          attempts, answering your questions.
        </li>
        <li>
          <b className="strong">With your consent:</b> analytics, and remembering the campaign that brought you here.
        </li>
      </ul>
    ),
  },
  {
    id: 'others',
    title: 'Who we share data with',
    content: (
      <>
        <ul>
          <li>
            <b className="strong">Property managers</b> see who is arriving, when, and with how many people, pets and
            vehicles. They don’t see your income or payment details.
          </li>
          <li>
            <b className="strong">The payment processor</b> makes charges and refunds, and stores your card or bank
            details.
          </li>
          <li>
            <b className="strong">Companies that check identity or income,</b> if you use their page in your
            application, collect your documents there and tell us the result.
          </li>
          <li>
            <b className="strong">Hosting and email providers</b> work on our instructions and may not use the data for
            their own purposes.
          </li>
          <li>
            <b className="strong">The push service of your browser,</b> such as that of Apple, Google, Microsoft or
            Mozilla, passes on push notifications if you turn them on. They are encrypted, so it cannot read them.
          </li>
          <li>
            <b className="strong">The map service</b> that a map names, unless our own servers send its streets, sees
            your IP address and the part of the map that you look at.
          </li>
          <li>
            <b className="strong">Authorities,</b> when the law requires it.
          </li>
        </ul>
        <p>We do not sell personal information, and we do not share it for other people’s advertising.</p>
        <AnalyticsRecipients />
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    content: (
      <>
        <p>Wherever you live, you can ask us</p>
        <ul>
          <li>what data we have stored about you, and for a copy in a portable file;</li>
          <li>to correct data that is wrong;</li>
          <li>to delete it, except for data that the law requires us to keep, which we use for nothing else;</li>
          <li>to stop using it for a purpose you object to;</li>
          <li>to have a person review a decision about your application.</li>
        </ul>
        <p>
          Members get a copy of their data and delete their account on the{' '}
          <Link className="link" href="/account/privacy">
            privacy page of their account
          </Link>
          . For anything else, write to {mail} from your account’s email address. A person answers you. Your request
          does not affect your stays or prices. You can also complain to the data protection authority or the attorney
          general of your state.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How we protect your data',
    content: (
      <ul>
        <li>Passwords, session tokens and email links are stored only as hashes.</li>
        <li>Scripts cannot read the session cookie, and we reject write requests from other sites.</li>
        <li>Repeated attempts at passwords and forms are limited.</li>
        <li>Card details are entered on the payment processor’s own domain, separate from this site.</li>
      </ul>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    content: (
      <p>
        You must be 18 or older to have an account. You add children who stay with you to the reservation. We do not
        contact them.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this page',
    content: <p>The date at the top says since when this page has read as it does.</p>,
  },
];
