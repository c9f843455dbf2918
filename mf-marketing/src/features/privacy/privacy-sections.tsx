import { brand, Button, Link } from '@lodestay/ui';
import type { LegalSection } from '../../site/legal-document.tsx';
import { LegalTable } from '../../site/legal-table.tsx';
import { COOKIES, COOKIE_HEADERS, STORAGE, STORAGE_HEADERS } from './browser-storage.ts';
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
          {brand.name} runs this site and decides what is stored and why. This page covers the site, the account,
          reservations, and what you tell us by form, e-mail or phone.
        </p>
        <p>
          Questions about it go to {mail} or through{' '}
          <Link className="link" href="/contact-us">
            Contact us
          </Link>
          ; a person answers.
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
          Looking at homes takes none of this. You are asked for something when it is needed, and the form says what
          for.
        </p>
        <LegalTable caption="What is stored on our servers" headers={STORED_HEADERS} rows={STORED} />
        <p>
          Card numbers never reach us. You type them into a frame of the payment processor, which gives us a token in
          their place.
        </p>
        <p>We do not buy data about you, and we do not guess at what you have not told us.</p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and storage in your browser',
    content: (
      <>
        <p>All cookies are ours. The visitor id comes only with your consent; the others are needed to run the site.</p>
        <LegalTable caption="Cookies" headers={COOKIE_HEADERS} rows={COOKIES} />
        <p>Pages also keep a few things in the storage of your browser:</p>
        <LegalTable caption="Storage" headers={STORAGE_HEADERS} rows={STORAGE} />
      </>
    ),
  },
  {
    id: 'consent',
    title: 'Consent, and taking it back',
    content: (
      <>
        <p>
          On your first visit we ask once whether we may count visits. Before you answer, nothing is counted and nothing
          leaves the page. “Only what is needed” is as easy to press as “Allow counting”, and the site works the same
          either way.
        </p>
        <p>
          With your consent we count which pages are opened, the city, dates and length of stay that were looked for,
          and whether somebody was signed in. You can change your mind here or with “Cookie preferences” at the foot of
          every page:
        </p>
        <p>
          <Button look="secondary" data-action="cookie-preferences">
            Cookie preferences
          </Button>
        </p>
        <p>
          Taking consent back deletes the visitor cookie and the campaign entries from your browser at once. It does not
          undo what was counted before.
        </p>
      </>
    ),
  },
  {
    id: 'grounds',
    title: 'On what ground',
    content: (
      <ul>
        <li>
          <b className="strong">To carry out an agreement with you:</b> account, reservations, payments, messages about
          them.
        </li>
        <li>
          <b className="strong">Because a law says so:</b> records of payments and refunds.
        </li>
        <li>
          <b className="strong">Because we and you have a good reason:</b> keeping the site safe, limiting repeated
          tries at passwords, answering what you ask.
        </li>
        <li>
          <b className="strong">Because you said yes:</b> counting visits, and remembering the campaign that brought
          you.
        </li>
      </ul>
    ),
  },
  {
    id: 'others',
    title: 'Who else sees it',
    content: (
      <>
        <ul>
          <li>
            <b className="strong">The people who run your home</b> learn who arrives, when, with how many people, pets
            and vehicles. Not your income, not your payment details.
          </li>
          <li>
            <b className="strong">The payment processor</b> charges and refunds, and holds your card or bank details for
            it.
          </li>
          <li>
            <b className="strong">Those who run our servers and deliver our mail</b> work on our instructions and may
            not use what passes through for themselves.
          </li>
          <li>
            <b className="strong">Authorities,</b> when a law obliges us. We tell you, unless that is forbidden.
          </li>
        </ul>
        <p>
          We do not sell personal information, and we do not share it for other people’s advertising. No script of
          another company runs on these pages to follow you.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    content: (
      <>
        <p>Wherever you live, you may ask us</p>
        <ul>
          <li>what we have stored about you, and for a copy of it in a file you can take elsewhere;</li>
          <li>to correct what is wrong;</li>
          <li>to delete it, except for what a law makes us keep; that we set apart and use for nothing else;</li>
          <li>to stop using it for a purpose you object to;</li>
          <li>to have a person look again at a decision about your application.</li>
        </ul>
        <p>
          Write to {mail} from the address of your account. We answer within 30 days and it costs nothing. Asking has no
          effect on your stays or prices. If you think that we are wrong, you may complain to the authority for data
          protection or the attorney general of your state.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How it is kept safe',
    content: (
      <ul>
        <li>Passwords, session tokens and links in e-mails are stored as hashes only.</li>
        <li>The session cookie cannot be read by scripts, and a write that comes from another site is refused.</li>
        <li>Repeated tries at passwords and forms are slowed down.</li>
        <li>Card details are typed at the processor’s own address, apart from this site.</li>
      </ul>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    content: (
      <p>
        An account is for people of 18 years and over. A child who moves in with you is named in the reservation by you,
        and is not contacted.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this page',
    content: (
      <p>
        When what we store changes, this page changes first, with a new date at its top. If the change takes something
        from you, holders of an account get an e-mail before it holds. A new purpose that needs your consent is asked
        for, not assumed.
      </p>
    ),
  },
];
