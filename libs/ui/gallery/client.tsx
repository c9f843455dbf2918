import { hydrateRoot } from 'react-dom/client';
import { createBrowserStyles, StyleProvider } from '@lodestay/ui/styles';
import { Gallery } from './gallery.tsx';

hydrateRoot(
  document.getElementById('root')!,
  <StyleProvider engine={createBrowserStyles()}>
    <Gallery />
  </StyleProvider>,
);
