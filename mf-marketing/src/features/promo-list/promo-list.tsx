import { useState, type FormEvent } from 'react';
import { viewSheet } from '@lodestay/console';
import { PROMO_CODE_STATES } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { useEndpoint, usePlatform, useSession } from '@lodestay/platform';
import { useLocation } from '@lodestay/platform/router';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  Link,
  Loading,
  PlusIcon,
  SearchIcon,
  Skeleton,
  Table,
  Tag,
  TextField,
  type TableColumn,
} from '@lodestay/ui';
import { cx, useStyles } from '@lodestay/ui/styles';
import {
  formatBookBy,
  formatCities,
  formatDiscount,
  formatPromoState,
  formatUses,
  getPromoTone,
  PROMO_CODES_PATH,
  toPromoCodeHref,
  type PromoCodeItem,
} from '../../staff/promo-text.ts';
import { staffSheet } from '../../staff/staff-styles.ts';
import { useRowKeys } from '../../staff/use-row-keys.ts';
import { PromoCities } from './promo-cities.tsx';
import { NewPromoDialog } from './new-promo-dialog.tsx';
import { ReferralReviews } from './referral-reviews.tsx';
import { parsePromoListState, toPromoListHref } from './promo-list-state.ts';

function CodeLink({ code }: { code: string }) {
  const s = useStyles(staffSheet);
  return (
    <Link href={toPromoCodeHref(code)} className={s.rowLink} data-row={code}>
      {code}
    </Link>
  );
}

const COLUMNS: TableColumn<PromoCodeItem>[] = [
  {
    id: 'code',
    header: 'Code',
    cell: ({ code }) => <CodeLink code={code} />,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state: each }) => <Tag tone={getPromoTone(each)}>{formatPromoState(each)}</Tag>,
  },
  { id: 'discount', header: 'Discount', numeric: true, cell: ({ discountAmount }) => formatDiscount(discountAmount) },
  { id: 'nights', header: 'Nights', numeric: true, cell: ({ minimumNights }) => `${minimumNights} or more` },
  { id: 'bookBy', header: 'Book by', cell: ({ bookBy }) => formatBookBy(bookBy) },
  { id: 'cities', header: 'Cities', cell: ({ cities }) => formatCities(cities) },
  { id: 'who', header: 'For', cell: ({ firstTimeOnly }) => (firstTimeOnly ? 'First stays' : 'Every stay') },
  { id: 'used', header: 'Used', numeric: true, cell: formatUses },
];

/** The list of promo codes: states, search and the form for a new one. */
export function PromoList() {
  const s = useStyles(staffSheet);
  const views = useStyles(viewSheet);
  const { navigate } = usePlatform();
  const { user } = useSession();
  const { search: query } = useLocation();
  const { box, search } = useRowKeys();
  const [isCreating, setIsCreating] = useState(false);
  const state = parsePromoListState(new URLSearchParams(query));
  const list = useEndpoint('listPromoCodes', { query: state }, { keepPrevious: true });
  const mayChange = user !== null && getScope(user.role, 'promo_code.update') !== null;
  const codes = list.data?.promoCodes ?? [];
  const counts = new Map(list.data?.counts.map(({ state: each, count }) => [each, count]));
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    const next = parsePromoListState(new URLSearchParams({ q: typeof q === 'string' ? q : '' }));
    navigate(toPromoListHref({ ...next, state: state.state }), { keepScroll: true });
  }
  return (
    <div className={cx('page', s.page)}>
      <header className={s.head}>
        <div>
          <h1 className={cx('display d-34', s.title)}>Promo codes</h1>
          <p className="soft small">
            Discounts on the rent of one reservation. Guests get them by a link or by typing the code.
          </p>
        </div>
        {mayChange && (
          <Button size="small" onClick={() => setIsCreating(true)}>
            <PlusIcon /> New promo code
          </Button>
        )}
      </header>
      <ReferralReviews mayDecide={mayChange} />
      <nav aria-label="Views" className={views.views}>
        {[undefined, ...PROMO_CODE_STATES].map((each) => (
          <Link
            key={each ?? 'all'}
            href={toPromoListHref({ state: each, q: state.q })}
            aria-current={state.state === each ? 'page' : undefined}
            className={views.view}
          >
            {each ? `${formatPromoState(each)} ${counts.get(each) ?? 0}` : 'All'}
          </Link>
        ))}
      </nav>
      <form key={state.q ?? ''} role="search" action={PROMO_CODES_PATH} className={s.search} onSubmit={submit}>
        {state.state && <input type="hidden" name="state" value={state.state} />}
        <TextField
          ref={search}
          label="Search codes"
          type="search"
          name="q"
          defaultValue={state.q}
          maxLength={24}
          aria-keyshortcuts="/"
          autoComplete="off"
          start={<SearchIcon />}
        />
        <Button type="submit" look="secondary">
          Search
        </Button>
      </form>
      <div ref={box} className={s.box} aria-busy={list.isPlaceholderData || undefined}>
        {codes.length > 0 && (
          <Table
            caption="Promo codes"
            hideCaption
            dense
            className={s.table}
            columns={COLUMNS}
            rows={codes}
            rowKey={({ code }) => code}
          />
        )}
        {list.data && codes.length === 0 && (
          <EmptyState
            title={state.q ? `No code contains “${state.q}”` : 'No promo codes here'}
            className={s.empty}
            actions={
              (state.q || state.state) && (
                <ButtonLink href={PROMO_CODES_PATH} size="small">
                  Show all codes
                </ButtonLink>
              )
            }
          />
        )}
        {!list.data && list.isError && (
          <ErrorState
            title="We couldn’t load the promo codes"
            className={s.state}
            actions={<Button onClick={() => void list.refetch()}>Try again</Button>}
          />
        )}
        {list.isPending && (
          <div className={s.state}>
            <Loading label="Loading promo codes…">
              <Skeleton shape="block" />
            </Loading>
          </div>
        )}
      </div>
      {(state.cursor || list.data?.nextCursor) && (
        <nav aria-label="Pages" className={s.foot}>
          {state.cursor && (
            <ButtonLink href={toPromoListHref({ ...state, cursor: undefined })} look="secondary" size="small">
              First page
            </ButtonLink>
          )}
          {list.data?.nextCursor && (
            <ButtonLink
              href={toPromoListHref({ ...state, cursor: list.data.nextCursor })}
              look="secondary"
              size="small"
            >
              Next page
            </ButtonLink>
          )}
        </nav>
      )}
      <PromoCities mayChange={mayChange} />
      {mayChange && <NewPromoDialog open={isCreating} onClose={() => setIsCreating(false)} />}
    </div>
  );
}
