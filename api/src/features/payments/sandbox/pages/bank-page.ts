import { escape as escapeHtml } from 'he';
import { formatMoney } from '@lodestay/stay';
import type { SandboxPayment } from '../sandbox-bank.ts';
import { document } from './html.ts';

const shell = (body: string, data: Readonly<Record<string, string>>) =>
  document({
    title: 'Sandbox Bank',
    script: '/v1/bank-page.js',
    data,
    bodyClass: 'bank-page',
    body: `<main>
<header><b>Sandbox Bank</b><span>Test, no real money</span></header>
${body}
</main>`,
  });

/** The extra check (3-D Secure): the cardholder approves or refuses at their own bank. Works without script. */
export function bankPage({ amountCents, label, description }: SandboxPayment, parent: string | null): string {
  return shell(
    `<h1>Is this payment yours?</h1>
<dl>
<div><dt>Payment for</dt><dd>${escapeHtml(description)}</dd></div>
<div><dt>Card</dt><dd>${escapeHtml(label)}</dd></div>
<div><dt>Amount</dt><dd>${formatMoney(amountCents)}</dd></div>
</dl>
<form method="post">
<button class="button primary" name="answer" value="approve">Approve, it is mine</button>
<button class="button" name="answer" value="refuse">Refuse</button>
</form>`,
    parent ? { parent } : {},
  );
}

/** The way back: a message to the page that framed or opened this one, and a link for when there is none. */
export function bankResultPage({ state, returnUrl }: SandboxPayment, parent: string | null): string {
  const approved = state === 'authorized' || state === 'captured';
  const data = {
    outcome: approved ? 'approved' : 'refused',
    parent: parent ?? new URL(returnUrl).origin,
    ...(parent ? {} : { return: returnUrl }),
  };
  return shell(
    `<h1>${approved ? 'Thank you. You can go back now.' : 'The payment was not approved.'}</h1>
<p class="soft">${approved ? 'The merchant has been told.' : 'Nothing was taken. You can go back and pay another way.'}</p>
<a class="button primary" href="${escapeHtml(returnUrl)}" target="_top">Go back</a>`,
    data,
  );
}
