import type { HomeDetail } from '@lodestay/contracts';
import { Banner, InfoIcon } from '@lodestay/ui';
import { formatSourceMonth, formatSourceRating } from '../../stay/format-source.ts';

/** The rating at the source, and that a listing comes only from a published dataset. */
export function SourceNotes({ home: { rating, sample } }: { home: HomeDetail }) {
  return (
    <>
      {sample && (
        <Banner icon={<InfoIcon />}>
          <b className="strong">Sample listing.</b> It comes from a dataset that {sample.source} published
          {sample.month ? ` in ${formatSourceMonth(sample.month)}` : ''}. Nobody has confirmed that this home can be
          rented now.{' '}
          {sample.bookable ? 'On this demonstration site you can try out a booking.' : 'It can’t be booked here.'}
        </Banner>
      )}
      {rating && (
        <Banner icon={<InfoIcon />}>
          <b className="strong">Rated {formatSourceRating(rating)}.</b> Its guests there gave this rating, not guests of
          this site.
        </Banner>
      )}
    </>
  );
}
