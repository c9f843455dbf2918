import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { HomeSearchResult } from '@lodestay/contracts';
import { parseSearch, toSearchHref, withoutFilters, type SearchState } from '@lodestay/links';
import { useEndpoint } from '@lodestay/platform';
import { useNavigate } from '@lodestay/platform/router';
import { Button, Loading, Skeleton } from '@lodestay/ui';
import { Drawer } from '@lodestay/ui/drawer';
import { styles, useStyles } from '@lodestay/ui/styles';
import { pluralize } from '../../search/search-words.ts';
import { FilterFields, type AllFiltersProps } from './filter-fields.tsx';
import { filterCounts } from './filter-counts.ts';
import { KeptFields } from './kept-fields.tsx';

/** Typing pauses this long before the count is asked for. */
const PAUSE_MS = 250;
type Filters = HomeSearchResult['filters'];

const sheet = styles({
  loading: { display: 'grid', gap: 'var(--s-8)' },
  part: { display: 'grid', gap: 'var(--s-3)' },
});

const FORM_ID = 'filter-form';

/** The search that the fields of a form mean: read the way an address is. */
const parseForm = (form: HTMLFormElement, today: string): SearchState =>
  parseSearch(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])), today).search;

const showWords = (homes: number) => (homes === 0 ? 'No homes match' : `Show ${pluralize(homes, 'home')}`);

/** The choices that were there at first with the counts of what is chosen now: a choice that would leave nothing stays where it is. */
function liveCounts(offered: Filters, now: Filters): Filters {
  const amenities = offered.amenities.filter(({ homes }) => homes > 0);
  return {
    ...now,
    price: now.price ?? offered.price,
    types: offered.types.map(({ type }) => ({ type, homes: now.types.find((one) => one.type === type)?.homes ?? 0 })),
    amenities: amenities.map(({ name }) => ({
      name,
      homes: now.amenities.find((one) => one.name === name)?.homes ?? 0,
    })),
    neighborhoods: offered.neighborhoods.map((place) => ({
      ...place,
      homes: now.neighborhoods.find(({ id }) => id === place.id)?.homes ?? 0,
    })),
  };
}

/** `filters` are those that the page knows: what there is to choose where the counts cannot be had. */
export type FilterDrawerProps = AllFiltersProps & { open: boolean; onClose: () => void };

/** All filters, with the number of homes that they would leave on the button. Nothing changes on the page until it is pressed. */
export function FilterDrawer({ open, onClose, search, filters, path, scope }: FilterDrawerProps) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(search);
  // Fields are uncontrolled: another key is how 'Clear' empties them.
  const [cleared, setCleared] = useState<SearchState | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = cleared ?? search;

  useEffect(() => () => clearTimeout(timer.current), []);

  const { data, isError, isPlaceholderData } = useEndpoint(
    'searchHomes',
    { query: filterCounts(scope, draft) },
    { enabled: open, keepPrevious: true },
  );
  const [offered, setOffered] = useState(data?.filters);
  if (!offered && data) setOffered(data.filters);
  // Until then the form holds nothing of what was chosen, and must not be sent.
  const isComing = !offered && !isError;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    navigate(toSearchHref(path, parseForm(event.currentTarget, scope.today)));
    onClose();
  }

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="All filters"
      footer={
        <>
          <Button
            look="bare"
            onClick={() => {
              const empty = withoutFilters(search);
              setCleared(empty);
              setDraft(empty);
            }}
          >
            Clear
          </Button>
          <Button type="submit" form={FORM_ID} disabled={isComing}>
            <span aria-live="polite">
              {data && !isError && !isPlaceholderData ? showWords(data.totalHomes) : 'Show homes'}
            </span>
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        key={cleared ? 'cleared' : 'given'}
        noValidate
        onSubmit={submit}
        onChange={(event) => {
          const form = event.currentTarget;
          clearTimeout(timer.current);
          timer.current = setTimeout(() => setDraft(parseForm(form, scope.today)), PAUSE_MS);
        }}
      >
        <KeptFields search={shown} />
        {isComing ? (
          <FieldsLoading />
        ) : (
          <FilterFields
            search={shown}
            filters={offered ? liveCounts(offered, data?.filters ?? offered) : filters}
            scope={scope}
          />
        )}
      </form>
    </Drawer>
  );
}

/** The place of the fields, which stand by what can be chosen. */
function FieldsLoading() {
  const s = useStyles(sheet);
  return (
    <Loading label="Loading filters…" className={s.loading}>
      {Array.from({ length: 5 }, (_, part) => (
        <div key={part} className={s.part}>
          <Skeleton shape="title" />
          <Skeleton shape="control" />
        </div>
      ))}
    </Loading>
  );
}
