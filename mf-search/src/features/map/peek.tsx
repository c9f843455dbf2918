import { IconButton, Link, MonthPrice, Picture, XIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { countOf, homeFacts, totalWords } from '../../search/search-words.ts';
import type { MapPoint } from './map-points.ts';

const sheet = styles({
  peek: { width: '100%', maxWidth: '27rem', background: 'var(--paper)', borderRadius: 'var(--r-l)', boxShadow: 'var(--sh-3)' },
  link: { display: 'grid', gridTemplateColumns: '8.25rem minmax(0, 1fr)', gap: '.875rem', padding: '.625rem', textDecoration: 'none' },
  text: { display: 'grid', alignContent: 'center', gap: '.125rem', paddingRight: 'var(--s-8)' },
  close: { position: 'absolute', right: '.25rem', top: '.25rem' },
});

/** The home behind the chosen pin. */
export function Peek({ point, href, onClose }: { point: MapPoint; href: string; onClose: () => void }) {
  const s = useStyles(sheet);
  const { home } = point;
  const [picture] = home.pictures;
  const total = totalWords(home.total);
  return (
    <div className={s.peek}>
      <Link href={href} className={s.link}>
        {picture && <Picture picture={picture} sizes="132px" ratio="4:3" corners="small" label={false} />}
        <span className={s.text}>
          <b className="strong">{home.title}</b>
          <span className="small soft">{[home.neighborhoodName ?? home.cityName, ...homeFacts(home).slice(0, 2)].join(' · ')}</span>
          <MonthPrice cents={home.displayPriceWithDiscount} />
          {total && <span className="tiny soft num">{total}</span>}
          {point.homes > 1 && <span className="tiny soft">{`and ${countOf(point.homes - 1, 'more home')} in the building`}</span>}
        </span>
      </Link>
      <IconButton label="Close" onClick={onClose} className={s.close}>
        <XIcon />
      </IconButton>
    </div>
  );
}
