import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { HomeSearchResult } from '@lodestay/contracts';
import { useEndpoint, usePlatform } from '@lodestay/platform';
import { Button } from '@lodestay/ui';
import { Drawer } from '@lodestay/ui/drawer';
import { apiQuery, parseSearch, searchHref } from '../../search/search-address.ts';
import { countOf } from '../../search/search-words.ts';
import { withoutFilters, type SearchState } from '../../search/search-state.ts';
import { FilterFields, type AllFiltersProps } from './filter-fields.tsx';
import { KeptFields } from './kept-fields.tsx';

/** Typing pauses this long before the count is asked for. */
const PAUSE_MS = 250;
type Filters = HomeSearchResult['filters'];

const FORM_ID = 'filter-form';

/** The search that the fields of a form mean: read the way an address is. */
const searchOf = (form: HTMLFormElement, today: string): SearchState =>
  parseSearch(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])), today).search;

const showWords = (homes: number) => (homes === 0 ? 'No homes fit' : `Show ${countOf(homes, 'home')}`);

/** The choices of the page with the counts of what is chosen here: a choice that would leave nothing stays where it is. */
function liveCounts(page: Filters, draft: Filters | undefined): Filters {
  const amenities = page.amenities.filter(({ homes }) => homes > 0);
  if (!draft) return { ...page, amenities };
  return {
    ...draft,
    price: draft.price ?? page.price,
    amenities: amenities.map(({ name }) => ({ name, homes: draft.amenities.find((one) => one.name === name)?.homes ?? 0 })),
    neighborhoods: page.neighborhoods.map((place) => ({ ...place, homes: draft.neighborhoods.find(({ id }) => id === place.id)?.homes ?? 0 })),
  };
}

export type FilterDrawerProps = AllFiltersProps & { open: boolean; onClose: () => void };

/** All filters, with the number of homes that they would leave on the button. Nothing changes on the page until it is pressed. */
export function FilterDrawer({ open, onClose, search, filters, path, scope }: FilterDrawerProps) {
  const { navigate } = usePlatform();
  const [draft, setDraft] = useState(search);
  // Fields are uncontrolled: another key is how 'Clear' empties them.
  const [cleared, setCleared] = useState<SearchState | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = cleared ?? search;

  useEffect(() => () => clearTimeout(timer.current), []);

  const { data, isError, isPlaceholderData } = useEndpoint('searchHomes', { query: { ...apiQuery(scope, { ...draft, page: 1 }), resultsPerPage: 1 } }, { enabled: open, keepPrevious: true });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    navigate(searchHref(path, searchOf(event.currentTarget, scope.today)));
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
          <Button type="submit" form={FORM_ID}>
            <span aria-live="polite">{data && !isError && !isPlaceholderData ? showWords(data.totalHomes) : 'Show homes'}</span>
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
          timer.current = setTimeout(() => setDraft(searchOf(form, scope.today)), PAUSE_MS);
        }}
      >
        <KeptFields search={shown} />
        <FilterFields search={shown} filters={liveCounts(filters, data?.filters)} today={scope.today} />
      </form>
    </Drawer>
  );
}
