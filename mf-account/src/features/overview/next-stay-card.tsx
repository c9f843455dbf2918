import type { ReservationSummary } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { ButtonLink, Panel, Picture, StayLine } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media, query } from '@lodestay/ui/breakpoints';
import { toReservationHref } from '@lodestay/links';
import { StatusTag } from '../../account/status-tag.tsx';
import { formatStayLength, formatPlaceAndBeds, getStayLineKind, formatStayLine } from '../../account/stay-text.ts';

const phone = media.belowTablet;

const sheet = styles({
  card: {
    display: 'grid',
    gridTemplateColumns: '17rem minmax(0, 1fr)',
    gap: 'var(--s-8)',
    alignItems: 'center',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-5)' },
  },
  text: { display: 'grid', gap: 'var(--s-4)' },
  name: { display: 'grid', gap: 'var(--s-1)', justifyItems: 'start' },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 'var(--s-3)' },
});

const ACTIONS: Partial<Record<ReservationSummary['status'], string>> = {
  draft: 'Finish your request',
  held: 'Finish payment',
};

/** The next stay on the overview page. */
export function NextStayCard({ stay, today }: { stay: ReservationSummary; today: string }) {
  const s = useStyles(sheet);
  const { home, status, statusLabel, total } = stay;
  const [picture] = home.pictures;
  return (
    <Panel className={s.card} aria-label={`${home.title}, ${statusLabel}`}>
      {picture && <Picture picture={picture} sizes={`${query.belowTablet} 86vw, 17rem`} priority />}
      <div className={s.text}>
        <div className={s.name}>
          <StatusTag label={statusLabel} />
          <h3 className="display d-34">{home.title}</h3>
          <p className="soft">{formatPlaceAndBeds(home)}</p>
        </div>
        <StayLine kind={getStayLineKind(stay.stayKind)} words={formatStayLine(stay, today)} />
        <div className={s.foot}>
          <p className="small soft num">
            {formatStayLength(stay)}. {formatMoney(total)} total.
          </p>
          <ButtonLink href={toReservationHref(stay.id)} size="small">
            {ACTIONS[status] ?? 'View stay'}
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}
