import { NAVIGATION_ID } from '../navigation-id.ts';

export type ConsolePage = { label: string; href: string };

/** The pages that the navigation of the console links to, which are those that this staff member may open. */
export const readConsolePages = (root: ParentNode = document): ConsolePage[] =>
  [...root.querySelectorAll<HTMLAnchorElement>(`#${NAVIGATION_ID} li > a`)].map((link) => ({
    // The first text of the link. The counts of a queue come after it.
    label: link.firstChild?.textContent?.trim() ?? '',
    href: link.getAttribute('href') ?? '',
  }));

/** The pages with a word that starts with the text; all pages for an empty text. */
export function findPages(pages: readonly ConsolePage[], text: string): ConsolePage[] {
  const typed = text.trim().toLowerCase();
  return pages.filter(({ label }) => {
    const name = label.toLowerCase();
    return name.startsWith(typed) || name.includes(` ${typed}`);
  });
}
