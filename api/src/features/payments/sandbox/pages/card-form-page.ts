import { escape as escapeHtml } from 'he';
import type { PaymentMethod } from '@lodestay/contracts';
import { renderDocument } from './render-document.ts';

type FieldDefinition = {
  name: string;
  label: string;
  hint?: string;
  autocomplete: string;
  inputmode?: 'numeric';
  placeholder?: string;
  width?: 'wide' | 'full';
  maxlength: number;
};

const CARD: readonly FieldDefinition[] = [
  { name: 'number', label: 'Card number', autocomplete: 'cc-number', inputmode: 'numeric', maxlength: 23 },
  {
    name: 'expiry',
    label: 'Expires',
    autocomplete: 'cc-exp',
    inputmode: 'numeric',
    placeholder: 'MM / YY',
    maxlength: 9,
  },
  { name: 'cvc', label: 'Code', autocomplete: 'cc-csc', inputmode: 'numeric', placeholder: 'CVC', maxlength: 4 },
  { name: 'name', label: 'Name on the card', autocomplete: 'cc-name', maxlength: 100 },
  { name: 'postal_code', label: 'ZIP code', autocomplete: 'postal-code', width: 'wide', maxlength: 10 },
];

const BANK: readonly FieldDefinition[] = [
  {
    name: 'routing_number',
    label: 'Routing number',
    hint: 'Nine digits at the bottom left of a check.',
    autocomplete: 'off',
    inputmode: 'numeric',
    maxlength: 11,
  },
  {
    name: 'account_number',
    label: 'Account number',
    hint: 'Next to the routing number. Checking accounts only.',
    autocomplete: 'off',
    inputmode: 'numeric',
    maxlength: 20,
  },
  { name: 'name', label: 'Account holder name', autocomplete: 'name', width: 'full', maxlength: 100 },
];

function renderField(method: PaymentMethod, { name, label, hint, width, ...attributes }: FieldDefinition): string {
  const id = `${method}-${name}`;
  const rest = Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeHtml(String(value))}"`)
    .join('');
  return `<div class="field${width ? ` ${width}` : ''}">
<label for="${id}">${escapeHtml(label)}</label>
<input id="${id}" name="${name}"${rest} aria-required="true" aria-describedby="${id}-about" spellcheck="false">
<span class="hint" id="${id}-about"${hint ? ` data-hint="${escapeHtml(hint)}"` : ''} aria-live="polite">${hint ? escapeHtml(hint) : ''}</span>
</div>`;
}

function renderFieldset(
  method: PaymentMethod,
  shown: PaymentMethod,
  label: string,
  definitions: readonly FieldDefinition[],
): string {
  return `<fieldset class="fields ${method === 'card' ? 'card' : 'bank'}" data-method="${method}" aria-label="${label}"${method === shown ? '' : ' hidden disabled'}>
${definitions.map((definition) => renderField(method, definition)).join('\n')}
</fieldset>`;
}

/** The form that the checkout frames. `parent` is the only origin that it exchanges messages with. */
export function renderCardFormPage({
  parent,
  method,
  font,
}: {
  parent: string;
  method: PaymentMethod;
  font: string | undefined;
}): string {
  const body = `<main><form novalidate autocomplete="on">
${renderFieldset('card', method, 'Card', CARD)}
${renderFieldset('bank_account', method, 'Bank account', BANK)}
</form></main>`;
  return renderDocument({
    title: 'Payment details',
    script: '/v1/card-form.js',
    data: { parent, ...(font ? { font } : {}) },
    bodyClass: 'card-form',
    body,
  });
}
