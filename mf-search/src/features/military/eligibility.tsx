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

/** Who is eligible, and what happens if orders change. */
export function Eligibility() {
  const s = useStyles(sheet);
  return (
    <div className={s.parts}>
      <div className={s.part}>
        <ul className={s.list}>
          <li>Active-duty service members, and Guard and Reserve members on PCS, TDY or deployment orders.</li>
          <li>Federal civilian employees with a travel authorization.</li>
          <li>Contractors with a letter of authorization for government lodging rates.</li>
        </ul>
        <p className="soft">
          Everyone sees the same homes and prices. Keep your orders or authorization: you need them if you have to leave
          early.
        </p>
      </div>
      <div className={s.part}>
        <h3 className="display d-26">If your orders change</h3>
        <p>
          Under the Servicemembers Civil Relief Act, you can end your lease without a fee if you receive orders for a
          permanent change of station or a deployment of 90 days or more. Give us notice and a copy of your orders. The
          lease ends 30 days after the next rent is due.
        </p>
        <p>
          <Link href="/contact-us" className="link">
            Contact us
          </Link>{' '}
          with your reservation number and tell us that your orders have changed. Our team will reply with your last day
          and your refund. For other travel on orders, the home’s cancellation policy applies. You can end a{' '}
          <Link href="/" className="link">
            Flex stay
          </Link>{' '}
          with 30 days’ notice for any reason.
        </p>
      </div>
    </div>
  );
}
