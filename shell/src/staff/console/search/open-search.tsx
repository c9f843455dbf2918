import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers, type Platform } from '@lodestay/platform';
import type { StyleEngine } from '@lodestay/ui/styles';
import { readConsolePages } from './find-pages.ts';
import { SearchDialog } from './search-dialog.tsx';

let isOpen = false;

/** Shows the search above the page until the person closes it or follows a result. */
export function openSearch(platform: Platform, styles: StyleEngine | undefined, label: string): void {
  if (isOpen) return;
  isOpen = true;
  const pages = readConsolePages();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container, { identifierPrefix: 'search-' });
  const onClose = () => {
    isOpen = false;
    root.unmount();
    container.remove();
  };
  root.render(
    <StrictMode>
      <Providers platform={platform} styles={styles}>
        <SearchDialog label={label} pages={pages} onClose={onClose} />
      </Providers>
    </StrictMode>,
  );
}
