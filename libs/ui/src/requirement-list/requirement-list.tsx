import { getBookingRequirements, type RequirementInput } from '@lodestay/stay';
import { cx, styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  list: { display: 'grid', gap: '.375rem' },
  line: { display: 'grid', gridTemplateColumns: '6.5rem minmax(0, 1fr)', gap: 'var(--s-3)' },
});

/** Income, credit score, documents, minimum stay and deposit, for the booking panel and the checkout. */
export function RequirementList(input: RequirementInput) {
  const s = useStyles(sheet);
  return (
    <dl className={cx('small', s.list)}>
      {getBookingRequirements(input).map(({ label, text }) => (
        <div key={label} className={s.line}>
          <dt className="strong">{label}</dt>
          <dd className="soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
