import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { toReservationHref } from '@lodestay/links';
import { Banner, Button, Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { CoSignerFields } from './co-signer-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { OccupantFields } from './occupant-fields.tsx';
import { PetFields } from './pet-fields.tsx';
import { deleteDraft, saveDraft, loadDraft } from './profile-draft.ts';
import { createProfileResolver } from './profile-resolver.ts';
import type { ProfileLimits, ProfileProblem } from './profile-rules.ts';
import type { ProfileValues } from './profile-values.ts';
import { PurposeField } from './purpose-field.tsx';
import { VehicleFields } from './vehicle-fields.tsx';

const sheet = styles({
  form: { display: 'grid', gap: '2.5rem' },
  foot: { display: 'grid', gap: 'var(--s-3)' },
});

/** The problems of a failed save; nothing if it succeeded. */
export type SaveOutcome = {
  readonly problems?: readonly ProfileProblem[];
  readonly message?: string;
  /** The Standby reservation that the guest has already. */
  readonly otherReservationId?: string | null;
} | void;

export type ProfileFormProps = {
  slug: string;
  /** Null until the reservation is created. */
  reservationId: string | null;
  initial: ProfileValues;
  limits: ProfileLimits;
  /** Fills empty fields from the account, once the visitor has signed in. */
  fill: ((values: ProfileValues) => ProfileValues) | null;
  onSave(values: ProfileValues): Promise<SaveOutcome>;
  /** Called with the number of pets and vehicles, which change the price. */
  onCounts(counts: { pets: number; vehicles: number }): void;
  disabled?: boolean;
  children?: ReactNode;
};

const DRAFT_DELAY_MS = 300;

/**
 * The profile form. Errors appear on submit and go away as the person types, never on blur: a message that appears or goes away between
 * the press and the release of a button moves the button away, and the click is lost. Submitting focuses the first invalid field.
 */
export function ProfileForm({
  slug,
  reservationId,
  initial,
  limits,
  fill,
  onSave,
  onCounts,
  disabled,
  children,
}: ProfileFormProps) {
  const s = useStyles(sheet);
  const element = useRef<HTMLFormElement>(null);
  const resolver = useMemo(() => createProfileResolver(limits), [limits]);
  const form = useForm<ProfileValues>({
    defaultValues: initial,
    resolver,
    shouldFocusError: false,
  });
  const { reset, getValues, setError, control, formState } = form;
  const [otherId, setOtherId] = useState<string | null>(null);

  // In an effect, because the server does not have the draft that is stored in this tab.
  useEffect(() => {
    const draft = loadDraft(slug);
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [slug, reset]);

  useEffect(() => {
    if (fill) reset(fill(getValues()), { keepDirty: true, keepTouched: true });
  }, [fill, getValues, reset]);

  const values = useWatch({ control }) as ProfileValues;
  const pets = values.pets.length;
  const vehicles = values.vehicles.length;
  useEffect(() => onCounts({ pets, vehicles }), [onCounts, pets, vehicles]);

  const { isDirty, isSubmitting, submitCount } = formState;
  useEffect(() => {
    if (!isDirty || isSubmitting) return;
    const timer = setTimeout(() => saveDraft(slug, values), DRAFT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDirty, isSubmitting, slug, values]);

  // Focus the first invalid field in page order; the order of the rules is different.
  useEffect(() => {
    if (submitCount > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby] input')?.focus();
  }, [submitCount]);

  const submit = form.handleSubmit(async (submitted) => {
    saveDraft(slug, submitted);
    const outcome = await onSave(submitted);
    if (!outcome) return deleteDraft(slug);
    setOtherId(outcome.otherReservationId ?? null);
    for (const { path, message } of outcome.problems ?? [])
      setError(path as keyof ProfileValues, { type: 'server', message });
    if (outcome.message) setError('root.save', { message: outcome.message });
  });

  const failure = formState.errors.root?.['save']?.message;
  return (
    <FormProvider {...form}>
      <form ref={element} noValidate method="post" className={s.form} onSubmit={(event) => void submit(event)}>
        <PurposeField />
        <ContactFields today={limits.today} />
        <OccupantFields limits={limits} />
        <PetFields limits={limits} />
        <VehicleFields limits={limits} />
        <CoSignerFields reservationId={reservationId} />
        <div className={s.foot}>
          {failure && (
            <Banner tone="bad" role="alert">
              {failure}{' '}
              {otherId && (
                <Link className="link" href={toReservationHref(otherId)}>
                  See that reservation
                </Link>
              )}
            </Banner>
          )}
          <Button type="submit" wide loading={isSubmitting} disabled={disabled}>
            Continue to payment
          </Button>
          {children}
        </div>
      </form>
    </FormProvider>
  );
}
