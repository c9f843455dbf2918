import type { HomeDetail } from '@lodestay/contracts';
import { styles, useStyles } from '@lodestay/ui/styles';
import { houseRules } from './house-rules.ts';

const sheet = styles({
  list: { display: 'grid', gap: 'var(--s-3)', '& > div': { display: 'grid', gridTemplateColumns: '9.5rem 1fr', gap: '0 var(--s-4)', '@media (max-width: 479px)': { gridTemplateColumns: '1fr' } } },
});

/** Pets, parking, guests and the shortest stay. */
export function HouseRulesList({ home }: { home: HomeDetail }) {
  const s = useStyles(sheet);
  return (
    <>
      <h2 className="display d-26">Rules of the house</h2>
      <dl className={s.list}>
        {houseRules(home).map(({ about, text }) => (
          <div key={about}>
            <dt className="strong">{about}</dt>
            <dd className="soft">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
