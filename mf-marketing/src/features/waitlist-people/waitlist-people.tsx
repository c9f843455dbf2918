import { useRef, useState } from 'react';
import { useNow } from '@lodestay/console';
import { useEndpoint } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';
import { useLocation } from '@lodestay/platform/router';
import { Breadcrumbs, Button, ButtonLink, EmptyState, ErrorState, Link, Loading, Skeleton, Table } from '@lodestay/ui';
import { cx, useStyles } from '@lodestay/ui/styles';
import { PersonSearch } from '../../staff/person-search.tsx';
import { staffSheet } from '../../staff/staff-styles.ts';
import { useRowKeys } from '../../staff/use-row-keys.ts';
import {
  EVERYWHERE,
  OTHER_CITIES,
  parseWaitlistState,
  toWaitlistHref,
  WAITLISTS_PATH,
  type WaitingPerson,
} from '../../staff/waitlist-text.ts';
import { ClosePlaceDialog } from './close-place-dialog.tsx';
import { createPersonColumns } from './waiting-person-columns.tsx';

const TITLES: Readonly<Record<string, string>> = {
  [EVERYWHERE]: 'Everyone on waitlists',
  [OTHER_CITIES]: 'Waitlists of other cities',
};

/** The people who wait for homes in a place. */
export function WaitlistPeople({ place }: { place: string }) {
  const s = useStyles(staffSheet);
  const now = useNow();
  const queryClient = useQueryClient();
  const { search: query } = useLocation();
  const { box, search } = useRowKeys();
  const [leaving, setLeaving] = useState<WaitingPerson | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const state = parseWaitlistState(new URLSearchParams(query));
  const list = useEndpoint('listWaitingPeople', { params: { place }, query: state }, { keepPrevious: true });
  const people = list.data?.people ?? [];
  const references = people.map(({ reference }) => reference);
  // After the page, because each list of homes costs a search.
  const counted = useEndpoint('countWaitlistHomes', { query: { references } }, { enabled: references.length > 0 });
  const homes = new Map(counted.data?.people.map((person) => [person.reference, person]));
  const name = list.data?.place?.name;
  const title = TITLES[place] ?? `Waitlist of ${name ?? place}`;
  const total = list.data?.total;

  const reload = () =>
    Promise.all(
      ['listWaitingPeople', 'listWaitlists'].map((each) => queryClient.invalidateQueries({ queryKey: [each] })),
    );
  async function reloadAfterChange() {
    await reload();
    const key = leaving?.reference;
    const fresh = queryClient
      .getQueriesData<typeof list.data>({ queryKey: ['listWaitingPeople'] })
      .flatMap(([, data]) => data?.people ?? [])
      .find(({ reference }) => reference === key);
    if (fresh) setLeaving(fresh);
  }
  return (
    <div className={cx('page', s.page)}>
      <Breadcrumbs items={[{ label: 'Waitlists', href: WAITLISTS_PATH }, { label: name ?? title }]} />
      <header>
        <h1 ref={heading} tabIndex={-1} className={cx('display d-34', s.title)}>
          {title}
        </h1>
        <p className="soft small">
          {list.data && (total === null ? 'More than 1,000 people' : total === 1 ? '1 person' : `${total ?? 0} people`)}
          {state.q ? ` found for “${state.q}”, ` : ' waiting, '}
          the longest wait first. Matching homes fit a person’s dates, guests, pets and budget.
        </p>
      </header>
      <PersonSearch place={place} q={state.q} searchRef={search} />
      <div ref={box} className={s.box} aria-busy={list.isPlaceholderData || undefined}>
        {people.length > 0 && (
          <Table
            caption={title}
            hideCaption
            className={s.table}
            columns={createPersonColumns({
              now,
              findHomes: (reference) => homes.get(reference),
              isCounting: counted.isFetching,
              onRemove: list.data?.canClose ? setLeaving : undefined,
            })}
            rows={people}
            rowKey={({ reference }) => reference}
          />
        )}
        {list.data && people.length === 0 && (
          <EmptyState
            title={state.q ? `Nobody found for “${state.q}”` : 'Nobody is waiting here'}
            className={s.empty}
            actions={
              <>
                {state.q && (
                  <ButtonLink href={toWaitlistHref(place)} size="small">
                    Show everyone here
                  </ButtonLink>
                )}
                {place !== EVERYWHERE && (
                  <ButtonLink href={toWaitlistHref(EVERYWHERE, { q: state.q })} look="secondary" size="small">
                    Search all waitlists
                  </ButtonLink>
                )}
              </>
            }
          >
            {state.q && 'The search finds beginnings of names, emails, phone numbers and references.'}
          </EmptyState>
        )}
        {!list.data && list.isError && (
          <ErrorState
            title="We couldn’t load this waitlist"
            className={s.state}
            actions={<Button onClick={() => void list.refetch()}>Try again</Button>}
          />
        )}
        {list.isPending && (
          <div className={s.state}>
            <Loading label="Loading people…">
              <Skeleton shape="block" />
            </Loading>
          </div>
        )}
      </div>
      {(state.cursor || list.data?.nextCursor) && (
        <nav aria-label="Pages" className={s.foot}>
          {state.cursor && (
            <ButtonLink href={toWaitlistHref(place, { q: state.q })} look="secondary" size="small">
              First page
            </ButtonLink>
          )}
          {list.data?.nextCursor && (
            <ButtonLink
              href={toWaitlistHref(place, { ...state, cursor: list.data.nextCursor })}
              look="secondary"
              size="small"
            >
              Next page
            </ButtonLink>
          )}
        </nav>
      )}
      {list.data?.place && (
        <p className="small soft">
          <Link href={`/s/${list.data.place.slug}`} className="link">
            Homes in {list.data.place.name}
          </Link>
        </p>
      )}
      <ClosePlaceDialog
        person={leaving}
        onClose={() => setLeaving(null)}
        onDone={() => {
          heading.current?.focus();
          void reload();
        }}
        onChanged={() => void reloadAfterChange()}
      />
    </div>
  );
}
