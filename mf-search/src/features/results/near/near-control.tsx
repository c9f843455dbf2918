import { toSearchHref, type SearchState } from '@lodestay/links';
import { lazy, Suspense, useState } from 'react';
import { staticIsland } from '@lodestay/platform/static-island';
import { useNavigate, useSearchParams } from '@lodestay/platform/router';
import { Chip, hiddenWithoutScript, XIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { FormChip } from '../../../search/form-chip.tsx';
import { getRequestedForm } from '../../../search/plain-form.ts';
import type { PlainNearProps } from './plain-near.tsx';

const loadField = () => import(/* webpackChunkName: "near-field" */ './near-field.tsx');
const NearField = lazy(() => loadField().then((module) => ({ default: module.NearField })));

/** The form for visitors without JavaScript. It is never hydrated. */
export const plainNear = staticIsland<PlainNearProps>(() =>
  import(/* webpackChunkName: "plain-forms" */ './plain-near.tsx').then((module) => module.PlainNear),
);

// The plain form replaces the chip if JavaScript is off.
const sheet = styles({ opened: hiddenWithoutScript });

/** Lets the visitor choose a near place. The list is then sorted by distance, and each card shows its distance. */
export function NearControl({ path, search }: { path: string; search: SearchState }) {
  const s = useStyles(sheet);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [open, setOpen] = useState(false);
  const { near, sortBy } = search;
  const isPlain = getRequestedForm(params) === 'near';
  if (near) {
    return (
      <Chip
        href={toSearchHref(path, {
          ...search,
          near: null,
          sortBy: sortBy === 'distance' ? 'recommended' : sortBy,
          page: 1,
        })}
        pressed
        aria-label={`Near ${near.name}, remove`}
      >
        {`Near ${near.name}`}
        <XIcon />
      </Chip>
    );
  }
  if (!open)
    return (
      <>
        {isPlain && <plainNear.Island path={path} search={search} />}
        <FormChip
          className={isPlain ? s.opened : undefined}
          form="near"
          href={toSearchHref(path, search)}
          onIntent={() => void loadField()}
          onOpen={() => setOpen(true)}
        >
          Near a place
        </FormChip>
      </>
    );
  return (
    <Suspense>
      <NearField
        bounds={search.bounds}
        onChoose={(place) => {
          setOpen(false);
          navigate(toSearchHref(path, { ...search, near: place, sortBy: 'distance', page: 1 }));
        }}
      />
    </Suspense>
  );
}
