import { Facts } from '@lodestay/console';
import { formatMoney } from '@lodestay/stay';
import { StayPhotoList } from '../../staff/stay-photo-list.tsx';
import type { Deduction } from './deduction-drafts.ts';

type Props = { reference: string; deductions: readonly Deduction[] };

/** The deductions of a deposit, each with its amount and its photos. */
export function DeductionList({ reference, deductions }: Props) {
  if (deductions.length === 0) return <p className="soft">No deductions.</p>;
  return (
    <Facts
      facts={deductions.map(({ description, amount, photos }, position) => [
        `${position + 1}. ${description}`,
        <>
          {formatMoney(amount)}
          {photos.length === 0 && <span className="small quiet"> · No photos</span>}
          <StayPhotoList reservation={reference} photos={photos} name={description} />
        </>,
      ])}
    />
  );
}
