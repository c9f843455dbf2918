import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { HomeSearchResult } from '@lodestay/contracts';
import { parseSearch, toSearchHref, withoutFilters, type SearchState } from '@lodestay/links';
import { useEndpoint } from '@lodestay/platform';
import { useOverlayHistory } from '@lodestay/platform/overlay-history';
import { useNavigate } from '@lodestay/platform/router';
import { Button, Loading, Skeleton } from '@lodestay/ui';
import { Drawer } from '@lodestay/ui/drawer';
import { styles, useStyles } from '@lodestay/ui/styles';
import { pluralize } from '../../search/search-text.ts';
import { FilterFields, type AllFiltersProps } from './filter-fields.tsx';
import { toCountsQuery } from './counts-query.ts';
import { HiddenFields } from './hidden-fields.tsx';

/** Debounces the count request while the visitor types. */
const PAUSE_MS = 250;
type Filters = HomeSearchResult['filters'];

const sheet = styles({
  loading: { display: 'grid', gap: 'var(--s-8)' },
  part: { display: 'grid', gap: 'var(--s-3)' },
});

const FORM_ID = 'filter-form';

/** Parses the fields of the form the way a URL is parsed. */
const parseForm = (form: HTMLFormElement, today: string): SearchState =>
  parseSearch(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])), today).search;

const formatSubmitLabel = (homes: number) => (homes === 0 ? 'No homes match' : `Show ${pluralize(homes, 'home')}`);

/** The choices of the first response with the latest counts. Choices don't disappear when their count drops to 0. */
function mergeCounts(offered: Filters, latest: Filters): Filters {
  const amenities = offered.amenities.filter(({ homes }) => homes > 0);
  return {
    ...latest,
    price: latest.price ?? offered.price,
    types: offered.types.map(({ type }) => ({
      type,
      homes: latest.types.find((entry) => entry.type === type)?.homes ?? 0,
    })),
    amenities: amenities.map(({ name }) => ({
      name,
      homes: latest.amenities.find((entry) => entry.name === name)?.homes ?? 0,
    })),
    neighborhoods: offered.neighborhoods.map((place) => ({
      ...place,
      homes: latest.neighborhoods.find(({ id }) => id === place.id)?.homes ?? 0,
    })),
  };
}

/** `filters` are the page's filters, used if the counts cannot be loaded. */
export type FilterDrawerProps = AllFiltersProps & { open: boolean; onClose: () => void };

/** Filters. The button shows the number of matching homes; the page changes only when it is clicked. */
export function FilterDrawer({ open, onClose, search, filters, path, scope }: FilterDrawerProps) {
  const navigate = useNavigate();
  const dropEntry = useOverlayHistory('filters', open, onClose);
  const [draft, setDraft] = useState(search);
  // The fields are uncontrolled, so "Clear" empties them by changing the form's key.
  const [cleared, setCleared] = useState<SearchState | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = cleared ?? search;

  useEffect(() => () => clearTimeout(timer.current), []);

  const { data, isError, isPlaceholderData } = useEndpoint(
    'searchHomes',
    { query: toCountsQuery(scope, draft) },
    { enabled: open, keepPrevious: true },
  );
  const [offered, setOffered] = useState(data?.filters);
  if (!offered && data) setOffered(data.filters);
  // While loading, the form has no fields. Submitting it would remove the chosen filters.
  const isLoading = !offered && !isError;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    dropEntry();
    navigate(toSearchHref(path, parseForm(event.currentTarget, scope.today)), { replace: true });
    onClose();
  }

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Filters"
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
          <Button type="submit" form={FORM_ID} disabled={isLoading}>
            <span aria-live="polite">
              {data && !isError && !isPlaceholderData ? formatSubmitLabel(data.totalHomes) : 'Show homes'}
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
        <HiddenFields search={shown} />
        {isLoading ? (
          <FieldsLoading />
        ) : (
          <FilterFields
            search={shown}
            filters={offered ? mergeCounts(offered, data?.filters ?? offered) : filters}
            scope={scope}
          />
        )}
      </form>
    </Drawer>
  );
}

/** Placeholder for the fields, which depend on the loaded filters. */
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
