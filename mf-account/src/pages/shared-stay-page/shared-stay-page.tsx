import type { ResponseOf } from '@lodestay/contracts';
import { toHomeHref } from '@lodestay/links';
import { getQueryKey, useEndpoint, type PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { formatNights, formatWeekday, formatZonedTime, getLocalDate } from '@lodestay/stay';
import { Link, Panel, Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { AccountLayout } from '../../features/navigation/account-layout.tsx';

type SharedStay = ResponseOf<'getSharedStay'>;

const sheet = styles({
  page: { display: 'grid', gap: 'var(--s-8)', gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '40rem' },
  head: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start' },
  facts: { display: 'grid', gap: 'var(--s-4)', margin: 0, '& dd': { margin: 0, overflowWrap: 'anywhere' } },
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function prefetch(context: PageContext) {
  const id = context.params['id']!;
  // Not a valid ID, so no such stay exists.
  if (!UUID.test(id)) return { status: 404 } as const;
  await invalidateEndpoints(context, 'getSharedStay');
  await context.fetch('getSharedStay', { params: { id } });
}

export function head({ queryClient, params }: PageContext) {
  const stay = queryClient.getQueryData<SharedStay>(getQueryKey('getSharedStay', { params: { id: params['id'] } }));
  return createAccountHead(stay ? `Your stay at ${stay.home.title}` : 'Your stay');
}

function getState({ isOver, isConfirmed }: SharedStay) {
  if (isOver) return { tone: 'plain', label: isConfirmed ? 'Completed' : 'Not taking place' } as const;
  return isConfirmed ? ({ tone: 'good', label: 'Approved' } as const) : ({ tone: 'info', label: 'In review' } as const);
}

const formatTime = (instant: string, timeZone: string, word: 'from' | 'by') => {
  const at = Date.parse(instant);
  return `${formatWeekday(getLocalDate(at, timeZone))}, ${word} ${formatZonedTime(at, timeZone)}`;
};

function getAddress({ address, isConfirmed, isOver }: SharedStay): string {
  if (address !== null) return address;
  if (isOver) return 'No longer shown';
  return isConfirmed ? 'Not stated. Call us before you travel.' : 'Shown here once the stay is approved';
}

/** A stay as an occupant sees it: where and when. It cannot be changed here. */
export function Page() {
  const s = useStyles(sheet);
  const { id = '' } = useParams();
  const { data: stay } = useEndpoint('getSharedStay', { params: { id } }, { keepPrevious: true });
  if (!stay) return null;
  const { home, guest, nights, checkInAt, checkOutAt, timeZone } = stay;
  const { tone, label } = getState(stay);
  const facts = [
    ['Move in', formatTime(checkInAt, timeZone, 'from')],
    ['Move out', checkOutAt === null ? 'Open-ended' : formatTime(checkOutAt, timeZone, 'by')],
    ['Length', checkOutAt === null ? 'Open-ended' : formatNights(nights)],
    ['Address', getAddress(stay)],
  ] as const;
  return (
    <AccountLayout section="overview">
      <div className={s.page}>
        <header className={s.head}>
          <Tag tone={tone}>{label}</Tag>
          <h1 className="display d-46">{home.title}</h1>
          <p className="soft">
            {guest} booked this home in {home.city} and shares the stay with you.{' '}
            <Link href={toHomeHref(home.slug)} className="link">
              See the home
            </Link>
          </p>
        </header>
        <Panel>
          <dl className={s.facts}>
            {facts.map(([term, value]) => (
              <div key={term}>
                <dt className="tiny quiet">{term}</dt>
                <dd className="strong">{value}</dd>
              </div>
            ))}
          </dl>
        </Panel>
        <p className="small soft">Ask {guest} to change anything: only the person who booked can.</p>
      </div>
    </AccountLayout>
  );
}
