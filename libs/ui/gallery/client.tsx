import { hydrateRoot } from 'react-dom/client';
import { createBrowserSink, StyleProvider } from '@lodestay/ui/styles';
import { Gallery } from './gallery.tsx';

hydrateRoot(
  document.getElementById('root')!,
  <StyleProvider sink={createBrowserSink()}>
    <Gallery />
  </StyleProvider>,
);
