import type { Platform } from '@lodestay/platform';
import type { StyleEngine } from '@lodestay/ui/styles';
import { followQueueCounts } from './follow-queue-counts.ts';
import { SEARCH_BUTTON_ID } from './search/search-button-id.ts';

/** The scripts of the console's frame, which the server renders: the search, and the current counts of the queues. */
export function startConsole(platform: Platform, styles: StyleEngine): void {
  const button = document.getElementById(SEARCH_BUTTON_ID);
  if (button) startSearch(button, platform, styles);
  followQueueCounts(platform.api);
}

function startSearch(button: HTMLElement, platform: Platform, styles: StyleEngine): void {
  const open = async () => {
    try {
      const { openSearch } = await import(/* webpackChunkName: "console-search" */ './search/open-search.tsx');
      openSearch(platform, styles, button.getAttribute('aria-label')!);
    } catch {
      platform.toasts.show('The search could not be loaded. Check your connection, then try again.', {
        variant: 'error',
      });
    }
  };
  if (/Mac|iP(?:hone|ad)/.test(navigator.platform)) button.querySelector('kbd')!.textContent = '⌘';
  button.addEventListener('click', () => void open());
  document.addEventListener('keydown', (event) => {
    // Other modals stay in front. `/` belongs to the search of a queue.
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!document.querySelector('[role=dialog], [role=alertdialog], dialog[open]')) void open();
  });
}
