import { Link, Picture } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { getHomeFacts } from '../../site/home-facts.ts';
import type { ExampleHomeData } from './load-example.ts';

const sheet = styles({
  home: {
    display: 'grid',
    gap: 'var(--s-3)',
    alignContent: 'start',
    [media.belowDesktop]: {
      gridTemplateColumns: 'minmax(7rem, 11rem) minmax(0, 1fr)',
      alignItems: 'center',
      gap: 'var(--s-5)',
    },
  },
  facts: { display: 'grid', gap: 'var(--s-1)' },
});

/** Wraps between facts, not inside a fact. The place can be long, so it wraps. */
const formatFacts = (home: ExampleHomeData) =>
  getHomeFacts(home)
    .map((fact, index) => (index === 0 ? fact : fact.replaceAll(' ', '\u00a0')))
    .join(' · ');

/** The home of the example. */
export function ExampleHome({ home, href }: { home: ExampleHomeData; href: string }) {
  const s = useStyles(sheet);
  return (
    <div className={s.home}>
      {home.picture && <Picture picture={home.picture} sizes="(max-width: 1023px) 11rem, 15rem" ratio="3:2" />}
      <div className={s.facts}>
        <p className="strong">
          <Link href={href} className="link">
            {home.title}
          </Link>
        </p>
        <p className="small soft">{formatFacts(home)}</p>
        {home.demo && <p className="tiny quiet">Demo home</p>}
        {home.priceEstimated && <p className="tiny quiet">Its rent is estimated from a nightly price.</p>}
      </div>
    </div>
  );
}
