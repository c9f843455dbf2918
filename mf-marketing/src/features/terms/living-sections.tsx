import { CHECK_IN_TIME, formatTime, MAX_PARKING_SPOTS, MAX_PETS } from '@lodestay/stay';
import { brand, Link } from '@lodestay/ui';
import type { LegalSection } from '../../site/legal-document.tsx';

/** Living in a home, and what each side answers for. */
export const livingSections: readonly LegalSection[] = [
  {
    id: 'conduct',
    title: 'Living in the home',
    content: (
      <>
        <p>
          You may move in from {formatTime(CHECK_IN_TIME)}, unless the home’s page names another time. While you are
          there, please
        </p>
        <ul>
          <li>live there only with the people named in the reservation, and do not let it to others;</li>
          <li>
            bring at most {MAX_PETS} pets and {MAX_PARKING_SPOTS} vehicles, where the home allows them and as the
            reservation says;
          </li>
          <li>keep the rules of the house, which are on the home’s page, and the quiet your neighbors may expect;</li>
          <li>do not smoke indoors, and do not use the home for anything unlawful;</li>
          <li>tell us at once what is broken, whoever broke it;</li>
          <li>leave it tidy and empty on the day of leaving. Cleaning is paid for; rubbish and belongings are not.</li>
        </ul>
        <p>
          You pay for damage that you, your guests or your pets cause beyond ordinary wear, at what mending it costs. We
          show you the bill. Whoever endangers others or breaks the law in a home may have to leave it at once, without
          a refund.
        </p>
      </>
    ),
  },
  {
    id: 'our-part',
    title: 'Our part',
    content: (
      <>
        <p>
          The home you get is the one you booked, furnished and equipped as its page says, clean, and fit to live in.
          Pictures that are drawn are labelled as illustrations.
        </p>
        <p>
          If something is wrong, call us; the line is open {brand.supportHours}. We have it mended in a reasonable time,
          or offer you another home of the same standard at no more cost. If neither is possible, you may end the stay
          and get back what you paid for the nights you have not lived there.
        </p>
      </>
    ),
  },
  {
    id: 'site',
    title: 'Using the site',
    content: (
      <>
        <p>
          Keep your password to yourself, and tell us if somebody else has it. Give true particulars: a reservation
          under a false name may be ended. Do not copy the site’s listings in bulk, get round its limits, or book homes
          you do not mean to stay in.
        </p>
        <p>
          You may close your account at any time; stays that are agreed are carried out. How we treat what you tell us
          is on the page{' '}
          <Link className="link" href="/privacy">
            Privacy
          </Link>
          .
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Who answers for what',
    content: (
      <>
        <p>
          We answer for harm that we cause on purpose or by carelessness. For a failure in a stay that we could neither
          foresee nor prevent, such as a storm or a cut of the whole city’s power, we owe you the refund of the nights
          affected and no more.
        </p>
        <p>
          For other losses that come from a breach of these terms, we owe at most what you paid for the stay in
          question. This limits nothing that the law does not let us limit: not injury, not fraud, not the rights you
          have as a tenant or a consumer where the home is.
        </p>
        <p>Your belongings are not insured by us. Renters’ insurance is a good idea for any stay of a month or more.</p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Law and disagreements',
    content: (
      <>
        <p>
          The law of the state in which the home is applies to the stay, with the protection it gives to those who live
          there. If we disagree, write to us through{' '}
          <Link className="link" href="/contact-us">
            Contact us
          </Link>{' '}
          first and name your reservation: most things are settled by a person who reads it. You may go to the courts at
          the place of the home, or of your own residence.
        </p>
        <p>If one sentence of these terms turns out not to hold, the others still do.</p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    content: (
      <p>
        New terms have a new date and apply to stays that are booked from then on. A stay that is agreed keeps the
        terms, the fees and the rates it was agreed under. If you hold an account, we write to you before a change that
        takes something from you.
      </p>
    ),
  },
];
