import type { ResponseOf } from '@lodestay/contracts';
import { toHomeHref } from '@lodestay/links';
import { Button, HomeCard } from '@lodestay/ui';
import { media, query } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import { getHomeFacts } from '../../account/home-facts.ts';
import type { StayChange } from './use-stay-change.ts';

const sheet = styles({
  homes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 'var(--s-6)',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  home: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 'var(--s-3)',
    alignContent: 'space-between',
  },
  action: { justifySelf: 'start' },
});

type Homes = NonNullable<ResponseOf<'getStayChanges'>['transfer']>['homes'];
type Props = { homes: Homes; movesOn: string; endDate?: string; change: StayChange };

/** Homes that a stay can move to. Each shows its cost before anything changes. */
export function HomeChoices({ homes, movesOn, endDate, change }: Props) {
  const s = useStyles(sheet);
  const { state } = change;
  return (
    <ul className={s.homes}>
      {homes.map((home) => (
        <li key={home.id} className={s.home}>
          <HomeCard
            href={toHomeHref(home.slug)}
            home={home}
            facts={getHomeFacts(home)}
            sizes={`${query.belowTablet} 92vw, 22rem`}
          />
          <Button
            look="secondary"
            size="small"
            className={s.action}
            loading={
              state.kind === 'loading' && state.requested.kind === 'transfer' && state.requested.homeSlug === home.slug
            }
            onClick={() =>
              change.show({
                kind: 'transfer',
                homeSlug: home.slug,
                homeTitle: home.title,
                movesOn,
                ...(endDate ? { endDate } : {}),
              })
            }
          >
            See the cost<span className="visually-hidden"> of moving to {home.title}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
