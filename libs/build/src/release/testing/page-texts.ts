/** Text without markup and placeholders, and long enough to be unique. */
const PLAIN = /^[A-Z][A-Za-z0-9 ,.:'-]{11,}$/;

/** The HTML of the slot of a remote, up to the next slot or the footer. */
function findSlot(html: string, remote: string): string {
  const start = html.indexOf(`id="slot-${remote}"`);
  if (start < 0) return '';
  const ends = ['id="slot-', '<footer'].map((end) => html.indexOf(end, start + 1)).filter((end) => end > 0);
  return html.slice(start, ends.length > 0 ? Math.min(...ends) : undefined);
}

/**
 * Texts in the slot of a remote, longest first. A test can change one in the code of the remote and wait until the page shows it.
 */
export function pageTexts(html: string, remote: string): string[] {
  const markup = findSlot(html, remote).replace(/<(script|style|noscript)\b[^]*?<\/\1>/g, '');
  const texts = markup.split(/<[^>]*>/).map((text) => text.replaceAll('&#x27;', "'").trim());
  return [...new Set(texts.filter((text) => PLAIN.test(text)))].sort((a, b) => b.length - a.length);
}

/** The changed text. */
export const changed = (text: string) => `${text} (changed)`;

export const timesIn = (code: string, text: string) => code.split(text).length - 1;
