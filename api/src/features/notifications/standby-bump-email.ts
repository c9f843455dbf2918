import { toHomeHref, toReservationHref } from '@lodestay/links';
import { formatDate, formatMoney, formatNights, STANDBY_NOTICE_DAYS } from '@lodestay/stay';
import type { DomainEvents } from '../../platform/jobs/index.ts';
import type { Reservations } from '../reservations/index.ts';
import type { EmailContent } from './email-content.ts';
import { composeReservationEmail, type ReservedHome } from './reservation-emails.ts';

type Alternative = Awaited<ReturnType<Reservations['listBumpHomes']>>[number];
type BumpHome = Pick<Alternative, 'monthly' | 'nights'> & { home: Pick<Alternative['home'], 'title' | 'slug'> };

type Context = {
  notice: DomainEvents['StayBumped'];
  home: ReservedHome;
  homes: readonly BumpHome[];
  firstName: string;
  siteOrigin: string;
};

/** '$2,100 a month, available for 30 nights'. */
const describe = ({ monthly, nights }: BumpHome) =>
  `${formatMoney(monthly)} a month, available for ${formatNights(nights)}`;

/** Another guest booked the home of a Standby guest. */
export function composeStayBumpedEmail({ homes, ...context }: Context): EmailContent {
  const { notice, siteOrigin } = context;
  return {
    ...composeReservationEmail(context, {
      subject: `Your Standby stay ends on ${formatDate(notice.endsOn)}`,
      paragraphs: [
        notice.sentence,
        `You get at least ${STANDBY_NOTICE_DAYS} days’ notice, and the home is yours until then.`,
        homes.length > 0
          ? 'These homes are available now, the best match first. Open your stay to move to one of them with one click, at no charge for the move.'
          : 'No other home of this city is available for a week at the moment. The page of your stay shows every home that becomes available.',
      ],
      action: homes.length > 0 ? 'Choose another home' : 'See your stay',
      path: toReservationHref(notice.reservationId),
    }),
    homes: homes.map((alternative) => ({
      title: alternative.home.title,
      url: `${siteOrigin}${toHomeHref(alternative.home.slug)}`,
      details: describe(alternative),
    })),
  };
}
