import { CHECK_IN_TIME, formatTime, MAX_PARKING_SPOTS, MAX_PETS } from '@lodestay/stay';
import { brand, Link } from '@lodestay/ui';
import type { LegalSection } from '../../site/legal-document.tsx';

/** The sections about living in a home and about liability. */
export const livingSections: readonly LegalSection[] = [
  {
    id: 'conduct',
    title: 'Living in the home',
    content: (
      <>
        <p>
          You may move in from {formatTime(CHECK_IN_TIME)} local time, unless the listing states another time. During
          your stay,
        </p>
        <ul>
          <li>live there only with the people named in the reservation, and do not sublet the home;</li>
          <li>
            bring at most {MAX_PETS} pets and {MAX_PARKING_SPOTS} vehicles, where the home allows them and as the
            reservation says;
          </li>
          <li>follow the house rules in the listing, and respect your neighbors’ quiet;</li>
          <li>do not smoke indoors, and do not use the home for anything unlawful;</li>
          <li>tell us right away if something is broken;</li>
          <li>leave it tidy on your last day, and take your trash and belongings with you.</li>
        </ul>
        <p>
          You pay the repair cost of damage that you, your guests or your pets cause beyond normal wear. If you endanger
          others or break the law in a home, you may have to leave right away without a refund.
        </p>
      </>
    ),
  },
  {
    id: 'our-part',
    title: 'Our responsibilities',
    content: (
      <>
        <p>
          You get the home you booked, furnished and equipped as the listing says, clean and fit to live in.
          Illustrations are labeled as illustrations.
        </p>
        <p>
          If something is wrong, report it in your account, where you can follow the repair, or call us. We are open{' '}
          {brand.supportHours}. If it cannot be repaired, our team can refund a part of what you paid.
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
          Keep your password secret, and tell us if someone else has it. Give correct information: we may end a
          reservation made under a false name. Do not copy listings in bulk, bypass the site’s limits, or book homes you
          do not plan to stay in.
        </p>
        <p>
          You can delete your account in{' '}
          <Link className="link" href="/account/privacy">
            your account
          </Link>{' '}
          once nothing is open, such as a stay or a payment. To learn how we handle your data, see{' '}
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
    title: 'Liability',
    content: (
      <>
        <p>
          We are liable for harm that we cause intentionally or negligently. If something we could not foresee or
          prevent affects your stay, such as a storm or a citywide power outage, we owe you only a refund for the
          affected nights.
        </p>
        <p>
          For other losses caused by a breach of these terms, we owe at most what you paid for the stay. This does not
          limit liability that the law does not allow us to limit, such as for injury or fraud, or your local rights as
          a tenant or consumer.
        </p>
        <p>We do not insure your belongings. We recommend renters insurance for stays of a month or more.</p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Law and disputes',
    content: (
      <>
        <p>
          The law of the state where the home is located applies to the stay, including its tenant protections. If there
          is a dispute, first contact us through{' '}
          <Link className="link" href="/contact-us">
            Contact us
          </Link>{' '}
          and give your reservation number. You can go to court where the home is located or where you live.
        </p>
        <p>If one provision of these terms is invalid, the others still apply.</p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    content: (
      <p>
        New terms have a new date and apply to stays booked from that date. Confirmed stays keep the terms, fees and
        rates they were booked under.
      </p>
    ),
  },
];
