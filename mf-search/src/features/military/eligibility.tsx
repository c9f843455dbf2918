import { Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '2rem 4rem',
    '@media (max-width: 767px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  part: { display: 'grid', gap: 'var(--s-3)', alignContent: 'start' },
  list: { display: 'grid', gap: 'var(--s-2)', paddingLeft: '1.25rem', listStyle: 'disc' },
});

/** Who travels on orders, with what they show, and how orders end a stay. */
export function Eligibility() {
  const s = useStyles(sheet);
  return (
    <div className={s.parts}>
      <div className={s.part}>
        <ul className={s.list}>
          <li>
            Members of the armed forces on active duty, and of the Guard and Reserve on orders: PCS, TDY, deployment.
          </li>
          <li>Civilian employees of the federal government on a travel authorization.</li>
          <li>Contractors whose letter of authorization allows government lodging rates.</li>
        </ul>
        <p className="soft">
          Homes and prices are the same for everybody. Orders or an authorization matter when you must leave early; have
          them at hand when you book.
        </p>
      </div>
      <div className={s.part}>
        <h3 className="display d-26">When orders change</h3>
        <p>
          Under the Servicemembers Civil Relief Act, orders for a permanent change of station, or for a deployment of 90
          days or more, end a lease early without a fee: 30 days after the next rent is due, once notice and a copy of
          the orders have been given.
        </p>
        <p>
          <Link href="/contact-us" className="link">
            Write to us
          </Link>{' '}
          with the reference of your reservation and say that your orders have changed. A person reads them and answers
          with the last day and what is returned. For other travel on orders, the cancellation policy of the home
          applies; a{' '}
          <Link href="/" className="link">
            Flex stay
          </Link>{' '}
          ends with 30 days’ notice for any reason.
        </p>
      </div>
    </div>
  );
}
