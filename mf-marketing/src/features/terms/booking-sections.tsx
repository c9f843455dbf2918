import {
  DEFAULT_COMMITTED_NIGHTS,
  FLEX_NOTICE_DAYS,
  HOLD_MINUTES,
  INCOME_MULTIPLE,
  MIN_COMMITTED_NIGHTS,
  MIN_CREDIT_SCORE,
  MONTHLY_STAY_NIGHTS,
  ONE_YEAR_NIGHTS,
  SAVINGS_MULTIPLE,
  STANDBY_NOTICE_DAYS,
  type PriceList,
} from '@lodestay/stay';
import { brand, Link } from '@lodestay/ui';
import type { LegalSection } from '../../site/legal-document.tsx';
import { LegalTable } from '../../site/legal-table.tsx';
import { createFeeRows } from './fee-rows.ts';
import { NextPrices } from './next-prices.tsx';
import { createRateRows } from './rate-rows.ts';

/** The sections from the agreement to the payment. `next` is the next price list, null if none is scheduled. */
export const createBookingSections = (prices: PriceList, next: PriceList | null): readonly LegalSection[] => [
  {
    id: 'agreement',
    title: 'About these terms',
    content: (
      <>
        <p>
          These terms are the agreement between you and {brand.name} about using this site and staying in homes booked
          through it. By creating an account or requesting to book, you accept them. You must be at least 18 and able to
          enter a contract.
        </p>
        <p>
          For each stay, the booking page and your confirmation state the home, the dates and the price. If your
          confirmation differs from these terms, your confirmation applies.
        </p>
      </>
    ),
  },
  {
    id: 'stays',
    title: 'Stay types',
    content: (
      <>
        <ul>
          <li>
            <b className="strong">Fixed:</b> both dates are agreed, {MONTHLY_STAY_NIGHTS} nights or more.
          </li>
          <li>
            <b className="strong">Short-term:</b> both dates are agreed, under {MONTHLY_STAY_NIGHTS} nights, in homes
            that are ready to move into.
          </li>
          <li>
            <b className="strong">Flex:</b> you choose a minimum number of nights ({MIN_COMMITTED_NIGHTS} or more,{' '}
            {DEFAULT_COMMITTED_NIGHTS} unless you choose) and then stay on until you give {FLEX_NOTICE_DAYS} days’
            notice.
          </li>
          <li>
            <b className="strong">1-year Flex:</b> {ONE_YEAR_NIGHTS} nights minimum, with dates on which you may leave
            early.
          </li>
          <li>
            <b className="strong">Standby:</b> month to month, with {STANDBY_NOTICE_DAYS} days’ notice when another
            member books the home. See{' '}
            <Link className="link" href="/standby">
              Standby
            </Link>
            .
          </li>
        </ul>
        <p>Rent is charged per night: monthly rent × 12 ÷ 365 × number of nights × rate for the length of stay.</p>
        <LegalTable caption="Rent by length of stay" headers={['Length', 'Rent']} rows={createRateRows(prices)} />
        <NextPrices prices={prices} next={next} createRows={createRateRows} />
        <p>
          Before taxes, a shorter stay never costs more in total than a longer stay from the same day. If it would, you
          pay the longer stay’s rent, and the page says so.
        </p>
      </>
    ),
  },
  {
    id: 'holds',
    title: 'Booking and holds',
    content: (
      <>
        <p>
          When you open the payment step, we hold the home for you for {HOLD_MINUTES} minutes, and nobody else can book
          it. The page shows the time left. If you do not finish, others can book the home again and you owe nothing.
        </p>
        <p>
          Your request is an offer to book. The stay is agreed when we approve it. Your reservation shows the date of
          approval. If the price has changed, we ask you to accept the new price first. We never charge an amount you
          have not seen.
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
          To be approved, you must be 18 or older and complete your details, your bank must authorize the first payment,
          we must be able to confirm your identity and your income, and the home must allow your number of people and
          your pets. If the listing states no guest limit or pet rule for your party, our team decides. You, or a
          co-signer whom you name in your application, need a monthly income of {INCOME_MULTIPLE} times rent and
          utilities, or savings of {SAVINGS_MULTIPLE} times the rent, and a credit score of {MIN_CREDIT_SCORE} or more.
        </p>
        <p>
          We decide by nothing else. We do not consider race, national origin, color, religion, sex, familial status,
          disability or any other protected characteristic. Two members of our team must agree before one of them denies
          your application. If we deny it, we tell you the reason, and you can ask a person to review it.
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
          When you choose dates, the total on every page includes the rent and all required fees. Optional extras are
          shown separately and are never selected for you.
        </p>
        <p>
          If we charge an occupancy tax for your stay, the total includes it from the first price you see, on a line of
          its own.
        </p>
        <LegalTable caption="Fees" headers={['Fee', 'Amount', 'Who pays and when']} rows={createFeeRows(prices)} />
        <NextPrices prices={prices} next={next} createRows={createFeeRows} />
        <p>
          A promo code is valid for one reservation, under its own terms: how many nights the stay must have, until when
          to book, in which cities, and whether only for a first stay. It lowers the rent, never fees or a deposit, and
          is not combined with another code. If a code is rejected, the page says why. If you make the stay shorter than
          the code needs, the discount is taken back.
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
          When you request to book, we authorize your payment but do not charge it. We charge it when we approve the
          stay, and release it if the request is denied or expires.
        </p>
        <p>
          The first month and one-time fees are due at booking. For stays under {MONTHLY_STAY_NIGHTS} nights, the whole
          stay is due. After that you pay monthly on your check-in day, or on the last day of a shorter month. You see
          all payments with their dates before you pay.
        </p>
        <p>
          You authorize us to charge your payment method on those dates. If a charge fails, we tell you and try again.
          We may end a stay that remains unpaid.
        </p>
      </>
    ),
  },
];
