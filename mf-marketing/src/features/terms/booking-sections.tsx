import {
  DEFAULT_COMMITTED_NIGHTS,
  FLEX_NOTICE_DAYS,
  formatPercent,
  HOLD_MINUTES,
  INCOME_MULTIPLE,
  MIN_COMMITTED_NIGHTS,
  MIN_CREDIT_SCORE,
  MONTHLY_STAY_NIGHTS,
  ONE_YEAR_NIGHTS,
  RATE_TABLES,
  rentByLength,
  SAVINGS_MULTIPLE,
  STANDBY_NOTICE_DAYS,
} from '@lodestay/stay';
import { brand, Link } from '@lodestay/ui';
import type { LegalSection } from '../../site/legal-document.tsx';
import { LegalTable } from '../../site/legal-table.tsx';
import { feeRows } from './fee-rows.ts';

const rates = RATE_TABLES.at(-1)!;
const lengthRows = rentByLength(100_00, rates.effectiveFrom).map(({ label, change }) => [
  label,
  change ? `${change} than the monthly rent` : 'the monthly rent',
]);

/** From coming to an agreement to paying for it. */
export const bookingSections: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'What these terms are',
    content: (
      <>
        <p>
          These terms are the agreement between you and {brand.name} about using this site and staying in homes booked
          through it. By making an account or asking to book you accept them. You must be 18 or over and able to make a
          contract.
        </p>
        <p>
          For each stay, the page you book on and the confirmation you receive say which home, which dates and which
          price. If they differ from these terms in a detail, what the confirmation says applies.
        </p>
      </>
    ),
  },
  {
    id: 'stays',
    title: 'Kinds of stay',
    content: (
      <>
        <ul>
          <li>
            <b className="strong">Fixed:</b> both dates are agreed, {MONTHLY_STAY_NIGHTS} nights or more.
          </li>
          <li>
            <b className="strong">Short stay:</b> both dates are agreed, under {MONTHLY_STAY_NIGHTS} nights, in homes
            that are ready to move into.
          </li>
          <li>
            <b className="strong">Flex:</b> you commit to a number of nights ({MIN_COMMITTED_NIGHTS} at least,{' '}
            {DEFAULT_COMMITTED_NIGHTS} unless you choose) and then stay on until you give {FLEX_NOTICE_DAYS} days’
            notice.
          </li>
          <li>
            <b className="strong">1-year Flex:</b> {ONE_YEAR_NIGHTS} nights are committed, with dates on which you may
            leave early.
          </li>
          <li>
            <b className="strong">Standby:</b> month by month, with {STANDBY_NOTICE_DAYS} days’ notice when another
            member books the home. It opens city by city; see{' '}
            <Link className="link" href="/standby">
              Standby
            </Link>
            .
          </li>
        </ul>
        <p>
          Rent is counted by the night: the monthly rent times 12, divided by 365, times the nights, times the rate of
          the length.
        </p>
        <LegalTable
          caption="Rent by length of stay"
          headers={['Length', 'Rent']}
          rows={[
            ...lengthRows,
            ['Flex', `${formatPercent(rates.flex - 10_000)} more than the monthly rent`],
            ['Standby', `${formatPercent(10_000 - rates.standby)} less than the monthly rent`],
          ]}
        />
        <p>
          A shorter stay never costs more in total than a longer one from the same day: where it would, you pay the
          longer one’s rent, and the page says so.
        </p>
      </>
    ),
  },
  {
    id: 'holds',
    title: 'Booking, and the hold',
    content: (
      <>
        <p>
          When you open the payment step, the home is held for you for {HOLD_MINUTES} minutes, and nobody else can book
          it. The clock is on the page. If you do not finish, the home is free again and you owe nothing.
        </p>
        <p>
          Sending the request is your offer. The stay is agreed when we approve it, which your reservation shows with
          its date. If the price changed since you saw it, we ask you to accept the new one first; nothing is charged
          that you have not seen.
        </p>
      </>
    ),
  },
  {
    id: 'who-may-book',
    title: 'Who may book',
    content: (
      <>
        <p>
          To be approved, you show a monthly income of {INCOME_MULTIPLE} times rent and utilities, or savings of{' '}
          {SAVINGS_MULTIPLE} times the rent, and a credit score of {MIN_CREDIT_SCORE} or more. A co-signer may show it
          in your place.
        </p>
        <p>
          We decide by these figures and by nothing that the law forbids us to weigh: not origin, color, religion, sex,
          family, disability, or any other protected ground. If you are denied, you are told the reason and may ask a
          person to look again.
        </p>
      </>
    ),
  },
  {
    id: 'price',
    title: 'Prices and fees',
    content: (
      <>
        <p>
          As soon as you choose dates, the total on every page holds the rent and every fee that is required of you.
          What you may add is shown apart and is never ticked for you.
        </p>
        <LegalTable caption="Fees" headers={['Fee', 'Amount', 'Who pays it, and when']} rows={feeRows} />
        <p>
          A home may set other amounts for cleaning and pets. They then stand on its page, in the total, and apply
          instead of these.
        </p>
        <p>
          A promo code holds for one reservation of a first-time member, for stays over {MONTHLY_STAY_NIGHTS} nights,
          and until its book-by date. If it is refused, the page says why.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    content: (
      <>
        <p>
          With the request, your payment is authorized and not taken. It is taken when the stay is approved, and
          released when it is denied or runs out.
        </p>
        <p>
          At booking the first month is due, with the fees that are paid once; for stays under {MONTHLY_STAY_NIGHTS}{' '}
          nights, the whole stay. Then each month on the day of your check-in, or on the last day of a month that is too
          short for it. The plan with its dates is shown before you pay.
        </p>
        <p>
          You allow us to charge the method you gave on those dates. If a charge fails, we tell you and try again; a
          stay that stays unpaid may be ended.
        </p>
      </>
    ),
  },
];
