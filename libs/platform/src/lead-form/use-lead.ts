import { useRef, useState, type FocusEvent, type FormEvent } from 'react';
import { leadTracking, leadTrackingOf } from '@lodestay/analytics';
import { cookieName, MESSAGES, type CreateLead } from '@lodestay/contracts';
import { useCommand, usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { useLocation } from '@lodestay/platform/router';
import { campaignOf } from './campaign-of.ts';
import type { LeadField } from './lead-fields.ts';
import { answersOf, problemOf, problemsFromApi, problemsOf, type Problems } from './lead-rules.ts';

/** What was remembered with consent. Storage outlives a consent that has run out, so the consent is asked again. */
function rememberedCampaign() {
  try {
    return new RegExp(`(?:^|;\\s*)${cookieName('consent', location.protocol === 'https:')}=allowed`).test(
      document.cookie,
    )
      ? leadTracking(localStorage).read()
      : {};
  } catch {
    return {};
  }
}

function focusFirst(form: HTMLFormElement, fields: readonly LeadField[], problems: Problems) {
  const first = fields.find(({ name }) => problems[name]);
  if (first) (form.elements.namedItem(first.name) as HTMLElement | null)?.focus();
}

/**
 * State of one lead form. The answers stay in the document's own inputs: an error never takes away what was typed, nor does
 * the page coming to life under somebody who types already.
 */
export function useLead(
  productType: CreateLead['productType'],
  fields: readonly LeadField[],
  given?: Partial<CreateLead>,
) {
  const { phone, utm, analytics } = usePlatform();
  const { search } = useLocation();
  const command = useCommand('createLead');
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<{ reference: string; email: string } | null>(null);
  const sending = useRef(false);

  function refuse(form: HTMLFormElement, found: Problems) {
    setProblems(found);
    focusFirst(form, fields, found);
  }

  function fail(form: HTMLFormElement, error: unknown) {
    const named = error instanceof ApiError ? problemsFromApi(fields, error.fields) : null;
    if (named) return refuse(form, named);
    setFailure(error instanceof ApiError && error.code === 'rate_limited' ? error.message : MESSAGES.submitting(phone));
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A second press can come before the button is drawn as busy.
    if (sending.current) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const found = problemsOf(fields, data);
    setFailure(null);
    if (Object.keys(found).length > 0) return refuse(form, found);
    setProblems({});
    sending.current = true;
    try {
      const answers = answersOf(fields, data);
      const campaign = campaignOf(rememberedCampaign(), leadTrackingOf(search), Object.fromEntries(utm));
      const { reference } = await command.mutateAsync({
        body: { ...campaign, ...given, ...answers, productType } as CreateLead,
      });
      analytics.track({ event: 'lead_sent', product_type: productType });
      setSent({ reference, email: answers.email ?? '' });
    } catch (error) {
      fail(form, error);
    } finally {
      sending.current = false;
    }
  }

  /** On leaving a field. One that is still untouched is not complained about. */
  function check(
    field: LeadField,
    { currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>,
  ) {
    const { value } = currentTarget;
    if (!value && !problems[field.name]) return;
    setProblems((before) => ({ ...before, [field.name]: problemOf(field, value) }));
  }

  return { problems, failure, sent, busy: command.isPending, send, check, startAgain: () => setSent(null) };
}
