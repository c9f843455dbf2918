import { FLEX_NOTICE_DAYS } from '@lodestay/stay';
import { Link, Panel } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { OrdersForm } from './orders-form.tsx';

const sheet = styles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 34rem)',
    gap: '2rem 4.5rem',
    alignItems: 'start',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  words: { display: 'grid', gap: 'var(--s-4)' },
  list: { display: 'grid', gap: 'var(--s-2)', paddingLeft: '1.25rem', listStyle: 'disc' },
});

const LAW = 'https://www.law.cornell.edu/uscode/text/50/3955';

/** What the law says about changed orders, and the request form. */
export function OrdersSection() {
  const s = useStyles(sheet);
  return (
    <div className={s.columns}>
      <div className={s.words}>
        <p>
          Under the Servicemembers Civil Relief Act, a service member can end a residential lease after receiving orders
          for a permanent change of station, or for a deployment of 90 days or more. The tenant gives written notice
          with a copy of the orders. A lease with monthly rent ends 30 days after the next rent is due.
        </p>
        <p className="small soft">
          Summary of{' '}
          <a href={LAW} className="link" rel="noopener">
            50 U.S.C. § 3955
          </a>{' '}
          as of November 2026. General information, not legal advice. A military legal assistance office can advise you.
        </p>
        <h3 className="strong">What this form does</h3>
        <ul className={s.list}>
          <li>It sends your request to our team and gives you a reference number. We also email it to you.</li>
          <li>
            It doesn’t change or cancel your reservation, and it isn’t the written notice. Your reservation and your
            payments stay as they are until our team confirms a change.
          </li>
          <li>
            For travel that this law doesn’t cover, the home’s cancellation policy applies. You can end a{' '}
            <Link href="/flex" className="link">
              Flex stay
            </Link>{' '}
            {`with ${FLEX_NOTICE_DAYS} days’ notice for any reason after its minimum stay.`}
          </li>
        </ul>
      </div>
      <Panel raised aria-label="Request a release on orders">
        <OrdersForm />
      </Panel>
    </div>
  );
}
