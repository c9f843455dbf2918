import { Link } from '@lodestay/ui';

/** States that ranking is not for sale. `href` links to the explanation of the ranking. */
export const RankingNote = ({ href }: { href: string }) => (
  <>
    Nobody can pay to rank higher.{' '}
    <Link href={href} className="link">
      How ranking works
    </Link>
  </>
);
