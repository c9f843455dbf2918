import type { HomeSearchResult, OpenFact } from '@lodestay/contracts';
import type { SearchState } from '@lodestay/links';
import { CheckField } from '@lodestay/ui';
import { pluralize } from '../../search/search-text.ts';

const FACTS: Readonly<Record<OpenFact, string>> = {
  pets: 'if pets are allowed',
  furnished: 'their furniture',
  guests: 'a guest limit',
  size: 'their size',
};

type NotStatedFieldProps = {
  fact: OpenFact;
  search: SearchState;
  counts: HomeSearchResult['filters']['notStated'];
};

/** Says how many homes do not state a fact, and includes them in the filter by it. Hidden if all homes state it. */
export function NotStatedField({ fact, search, counts }: NotStatedFieldProps) {
  const chosen = search.notStated.includes(fact);
  const homes = counts?.[fact] ?? 0;
  if (homes === 0 && !chosen) return null;
  return (
    <CheckField
      label={`Include ${pluralize(homes, 'home')} that ${homes === 1 ? 'doesn’t' : 'don’t'} state ${homes === 1 ? FACTS[fact].replace('their', 'its') : FACTS[fact]}`}
      name="notStated"
      value={fact}
      defaultChecked={chosen}
    />
  );
}
