import type { LoggedChange } from '@lodestay/releases';
import { escape as escapeHtml } from 'he';

const form = (action: string, label: string, change: LoggedChange) =>
  `<form method="post" action="/staff/releases/${action}"><input type="hidden" name="change" value="${change.number}">` +
  `<p><label>Reason: <input name="reason" required maxlength="500"></label> <button>${label}</button></p></form>`;

/**
 * A minimal console for when the shell's release cannot render the full one, because that may be the release to roll
 * back. It shows the current composition, and the forms to withdraw the canary and to roll back. `notes` are lines of
 * text.
 */
export function renderBarePage(change: LoggedChange | null, notes: readonly string[]): string {
  const lines = notes.map((note) => `<p role="alert">${escapeHtml(note)}</p>`).join('');
  const inForce = change
    ? `<p>The last change is ${change.number}, by ${escapeHtml(change.by)} at ${change.at}.</p>` +
      `<p>Production ${change.production.id}: ${escapeHtml(
        Object.entries(change.production.releases)
          .map(([name, version]) => `${name} ${version}`)
          .join(', '),
      )}.</p>` +
      (change.canary
        ? `<p>Canary ${change.canary.composition.id} for ${change.canary.percentage}% of visitors.</p>${form('withdraw', 'Withdraw the canary', change)}`
        : '') +
      form('rollback', 'Roll back production one step', change)
    : '<p>There is no composition yet. Create the first one with the release command.</p>';
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Releases</title></head>` +
    `<body><main><h1>Releases</h1>${lines}${inForce}<p><a href="/staff/releases">Show the console again</a></p></main></body></html>`
  );
}

/** The page runs no scripts and sends forms to this site only. */
export const BARE_PAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
};
