import { escape as escapeHtml } from 'he';
import { formatMoney } from '@lodestay/stay';
import type { SandboxMethod, SandboxPayment } from '../outcomes.ts';
import { renderDocument } from './render-document.ts';

const renderPage = (body: string, data: Readonly<Record<string, string>>) =>
  renderDocument({
    title: 'Sandbox Bank',
    script: '/v1/bank-page.js',
    data,
    bodyClass: 'bank-page',
    body: `<main>
<header><b>Sandbox Bank</b><span>Test, no real money</span></header>
${body}
</main>`,
  });

/** The same page for a card that is saved without a payment. */
export const renderMethodPage = ({ label }: SandboxMethod, parent: string | null): string =>
  renderPage(
    `<h1>Did you save this card?</h1>
<dl>
<div><dt>Card</dt><dd>${escapeHtml(label)}</dd></div>
<div><dt>For</dt><dd>Later payments, each within the terms that you agreed to</dd></div>
</dl>
<form method="post">
<button class="button primary" name="answer" value="approve">Approve card</button>
<button class="button" name="answer" value="refuse">Refuse card</button>
</form>`,
    parent ? { parent } : {},
  );

/** The bank's confirmation page (3-D Secure), where the cardholder approves or refuses a payment. Works without JavaScript. */
export function renderBankPage({ amountCents, label, description }: SandboxPayment, parent: string | null): string {
  return renderPage(
    `<h1>Did you make this payment?</h1>
<dl>
<div><dt>Payment for</dt><dd>${escapeHtml(description)}</dd></div>
<div><dt>Card</dt><dd>${escapeHtml(label)}</dd></div>
<div><dt>Amount</dt><dd>${formatMoney(amountCents)}</dd></div>
</dl>
<form method="post">
<button class="button primary" name="answer" value="approve">Approve payment</button>
<button class="button" name="answer" value="refuse">Refuse payment</button>
</form>`,
    parent ? { parent } : {},
  );
}

/** The page after the answer. Its script notifies the page that framed or opened it; the link works without them. */
export function renderBankResultPage(
  { state, returnUrl }: Pick<SandboxPayment, 'state' | 'returnUrl'>,
  parent: string | null,
): string {
  const approved = state === 'authorized' || state === 'captured';
  return renderResult(approved, returnUrl, parent, {
    title: approved ? 'Payment approved' : 'Payment not approved',
    text: approved ? 'You can go back to the site.' : 'You weren’t charged. You can go back and pay another way.',
  });
}

export function renderMethodResultPage(
  { state, returnUrl }: Pick<SandboxMethod, 'state' | 'returnUrl'>,
  parent: string | null,
): string {
  const approved = state === 'ready';
  return renderResult(approved, returnUrl, parent, {
    title: approved ? 'Card approved' : 'Card not approved',
    text: approved ? 'You can go back to the site.' : 'It wasn’t saved. You can go back and add another card.',
  });
}

function renderResult(
  approved: boolean,
  returnUrl: string,
  parent: string | null,
  { title, text }: { title: string; text: string },
): string {
  const data = {
    outcome: approved ? 'approved' : 'refused',
    parent: parent ?? new URL(returnUrl).origin,
    ...(parent ? {} : { return: returnUrl }),
  };
  return renderPage(
    `<h1>${title}</h1>
<p class="soft">${text}</p>
<a class="button primary" href="${escapeHtml(returnUrl)}" target="_top">Go back</a>`,
    data,
  );
}
