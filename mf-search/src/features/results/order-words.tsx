import { Link } from '@lodestay/ui';

/** What a list of the recommended order owes to those who read it. `href` leads to the terms of that order. */
export const OrderWords = ({ href }: { href: string }) => (
  <>
    Nobody can pay to rank higher.{' '}
    <Link href={href} className="link">
      How ranking works
    </Link>
  </>
);
