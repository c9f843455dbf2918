import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Banner, Button } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { AboutFields } from './about-fields.tsx';
import { OccupantFields } from './occupant-fields.tsx';
import { PetFields } from './pet-fields.tsx';
import { forgetDraft, keepDraft, recallDraft } from './profile-draft.ts';
import { profileResolver } from './profile-resolver.ts';
import type { ProfileLimits, ProfileProblem } from './profile-rules.ts';
import type { ProfileValues } from './profile-values.ts';
import { PurposeField } from './purpose-field.tsx';
import { VehicleFields } from './vehicle-fields.tsx';

const sheet = styles({
  form: { display: 'grid', gap: '2.5rem' },
  foot: { display: 'grid', gap: 'var(--s-3)' },
});

/** What became of a save: nothing when the page has moved on. */
export type SaveOutcome = { readonly problems?: readonly ProfileProblem[]; readonly message?: string } | void;

export type ProfileFormProps = {
  slug: string;
  initial: ProfileValues;
  limits: ProfileLimits;
  /** Filled in once it is known, where the person has not typed anything. */
  fill: ((values: ProfileValues) => ProfileValues) | null;
  onSave(values: ProfileValues): Promise<SaveOutcome>;
  /** The price follows the number of pets and vehicles. */
  onCounts(counts: { pets: number; vehicles: number }): void;
  disabled?: boolean;
  children?: ReactNode;
};

const DRAFT_DELAY_MS = 300;

/** Validated when a field is left; what is wrong after pressing the button is focused first. */
export function ProfileForm({ slug, initial, limits, fill, onSave, onCounts, disabled, children }: ProfileFormProps) {
  const s = useStyles(sheet);
  const element = useRef<HTMLFormElement>(null);
  const resolver = useMemo(() => profileResolver(limits), [limits]);
  const form = useForm<ProfileValues>({
    defaultValues: initial,
    resolver,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });
  const { reset, getValues, setError, control, formState } = form;

  // After hydration: the server does not know what this tab has kept.
  useEffect(() => {
    const draft = recallDraft(slug);
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
    const timer = setTimeout(() => keepDraft(slug, values), DRAFT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDirty, isSubmitting, slug, values]);

  // In the order of the page, whatever the order in which the rules were asked.
  useEffect(() => {
    if (submitCount > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby] input')?.focus();
  }, [submitCount]);

  const submit = form.handleSubmit(async (complete) => {
    keepDraft(slug, complete);
    const outcome = await onSave(complete);
    if (!outcome) return forgetDraft(slug);
    for (const { path, message } of outcome.problems ?? [])
      setError(path as keyof ProfileValues, { type: 'server', message });
    if (outcome.message) setError('root.save', { message: outcome.message });
  });

  const failure = formState.errors.root?.['save']?.message;
  return (
    <FormProvider {...form}>
      <form ref={element} noValidate method="post" className={s.form} onSubmit={(event) => void submit(event)}>
        <PurposeField />
        <AboutFields today={limits.today} />
        <OccupantFields limits={limits} />
        <PetFields limits={limits} />
        <VehicleFields limits={limits} />
        <div className={s.foot}>
          {failure && (
            <Banner tone="bad" role="alert">
              {failure}
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
