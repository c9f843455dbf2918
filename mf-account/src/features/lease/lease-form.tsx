import { useEffect, useRef, type FormEvent, type ReactNode, type RefObject } from 'react';
import { LEASE_PARAMETERS, type LeaseValues } from '@lodestay/links';
import type { Lease, LeaseProblems } from '@lodestay/stay/lease';
import { Button, Disclosure, Panel } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import { AssumptionFields, LeaseFields } from './lease-fields.tsx';
import { getSubmitLabel } from './lease-texts.ts';

const sheet = styles({
  panel: { marginTop: '1.75rem', display: 'grid', gap: 'var(--s-4)' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '1.125rem 1.25rem',
    alignItems: 'start',
    [media.belowDesktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '1rem .75rem' },
    '@media (max-width: 479px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  assumptions: { gridColumn: '1 / -1' },
  guesses: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '1.125rem 1.25rem',
    paddingTop: 'var(--s-2)',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  end: {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-3) var(--s-4)',
    justifyContent: 'space-between',
    alignItems: 'center',
    borderTop: '1px solid var(--line)',
    paddingTop: '1.125rem',
  },
});

type LeaseFormProps = {
  values: LeaseValues;
  problems: LeaseProblems;
  lease: Lease | null;
  busy: boolean;
  onSubmit(params: URLSearchParams): void;
  /** Where the figures are saved. */
  children: ReactNode;
};

/** Shows values that come from elsewhere in fields that the person has edited, without replacing the fields, so that focus stays. */
function useShownValues(values: LeaseValues) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(values);
  useEffect(() => {
    if (JSON.stringify(shown.current) === JSON.stringify(values)) return;
    shown.current = values;
    for (const [field, name] of Object.entries(LEASE_PARAMETERS)) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
        control.value = values[field as keyof LeaseValues];
    }
  }, [values]);
  return form;
}

/** Returns a function to call when the form is sent: if something is wrong then, the first such field gets focus. */
function useProblemFocus(form: RefObject<HTMLFormElement | null>) {
  const isWaiting = useRef(false);
  useEffect(() => {
    const field = isWaiting.current && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    isWaiting.current = false;
    field.focus();
  });
  return () => {
    isWaiting.current = true;
  };
}

const hasAssumptionProblem = ({ subtenantCents, vacantMonths, offerCents }: LeaseProblems) =>
  Boolean(subtenantCents ?? vacantMonths ?? offerCents);

/** The figures of the lease. A plain GET form, so it works without JavaScript. */
export function LeaseForm({ values, problems, lease, busy, onSubmit, children }: LeaseFormProps) {
  const s = useStyles(sheet);
  const form = useShownValues(values);
  const showProblem = useProblemFocus(form);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    showProblem();
    const pairs = [...new FormData(event.currentTarget)].filter(
      ([name, value]) => typeof value === 'string' && (value !== '' || name === LEASE_PARAMETERS.rentCents),
    );
    onSubmit(new URLSearchParams(pairs as [string, string][]));
  }
  return (
    <Panel className={s.panel} aria-labelledby="lease-says">
      <h2 className="h" id="lease-says">
        What your lease says
      </h2>
      <form ref={form} action="/break-free/my-lease" className={s.fields} onSubmit={submit} noValidate>
        <LeaseFields values={values} problems={problems} />
        <Disclosure summary="Change the assumptions" className={s.assumptions} open={hasAssumptionProblem(problems)}>
          <div className={s.guesses}>
            <AssumptionFields values={values} problems={problems} lease={lease} />
          </div>
        </Disclosure>
        <div className={s.end}>
          <div>{children}</div>
          <Button type="submit" look={lease ? 'secondary' : 'primary'} loading={busy}>
            {getSubmitLabel(lease)}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
