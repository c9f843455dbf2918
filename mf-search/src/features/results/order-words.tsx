import { Link } from '@lodestay/ui';

/** What a list of the recommended order owes to those who read it. `href` leads to the terms of that order. */
export const OrderWords = ({ href }: { href: string }) => (
  <>
    No one can pay for a place in the list.{' '}
    <Link href={href} className="link">
      How the order is made
    </Link>
  </>
);
