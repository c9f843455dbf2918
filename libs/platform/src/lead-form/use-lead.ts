import { useRef, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { createLeadTracking, parseLeadTracking } from '@lodestay/analytics';
import { getCookieName, MESSAGES, type CreateLead } from '@lodestay/contracts';
import { useCommand, usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { useLocation } from '@lodestay/platform/router';
import { toCampaignFields } from './campaign-fields.ts';
import type { LeadField } from './lead-fields.ts';
import { getApiProblems, toLeadBody, validateAnswer, type LeadAnswers } from './lead-rules.ts';

/** The stored campaign. Checks the consent cookie first, because storage outlives an expired consent. */
function rememberedCampaign() {
  try {
    return new RegExp(`(?:^|;\\s*)${getCookieName('consent', location.protocol === 'https:')}=allowed`).test(
      document.cookie,
    )
      ? createLeadTracking(localStorage).read()
      : {};
  } catch {
    return {};
  }
}

/**
 * State of a lead form. The inputs are uncontrolled, so errors and late hydration keep what the person typed.
 */
export function useLead(
  productType: CreateLead['productType'],
  fields: readonly LeadField[],
  given?: Partial<CreateLead>,
) {
  const { phone, utm, analytics } = usePlatform();
  const { search } = useLocation();
  const command = useCommand('createLead');
  const { register, handleSubmit, setError, reset, formState } = useForm<LeadAnswers>();
  const { errors } = formState;
  const [sent, setSent] = useState<{ reference: string; email: string } | null>(null);
  const sending = useRef(false);

  function showError(error: unknown) {
    const problems = error instanceof ApiError ? getApiProblems(fields, error.fields) : null;
    if (!problems) {
      const isLimited = error instanceof ApiError && error.code === 'rate_limited';
      return setError('root', { message: isLimited ? error.message : MESSAGES.submitting(phone) });
    }
    const wrong = fields.filter(({ name }) => problems[name]);
    for (const { name } of wrong.toReversed()) setError(name, { message: problems[name] }, { shouldFocus: true });
  }

  async function send(answers: LeadAnswers) {
    // A second press can come before the button is disabled.
    if (sending.current) return;
    sending.current = true;
    try {
      const body = toLeadBody(fields, answers);
      const campaign = toCampaignFields(rememberedCampaign(), parseLeadTracking(search), Object.fromEntries(utm));
      const { reference } = await command.mutateAsync({
        body: { ...campaign, ...given, ...body, productType } as CreateLead,
      });
      analytics.track({ event: 'lead', product_type: productType });
      setSent({ reference, email: body.email ?? '' });
    } catch (error) {
      showError(error);
    } finally {
      sending.current = false;
    }
  }

  return {
    errors,
    sent,
    busy: command.isPending,
    submit: (event: FormEvent) => handleSubmit(send)(event),
    register: (field: LeadField) =>
      register(field.name, {
        validate: (answer) => validateAnswer(field, answer ?? '') ?? true,
      }),
    startAgain: () => {
      reset();
      setSent(null);
    },
  };
}
