import { renderToString } from 'react-dom/server';
import { brand } from '@lodestay/ui';
import { createServerStyles } from '@lodestay/ui/server-styles';
import { StyleProvider } from '@lodestay/ui/styles';
import { baseCss } from '@lodestay/ui/theme';
import { Gallery } from './gallery.tsx';

export function renderGallery(): string {
  const styles = createServerStyles();
  const html = renderToString(
    <StyleProvider engine={styles.engine}>
      <Gallery />
    </StyleProvider>,
  );
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>Components | ${brand.name}</title><style>${baseCss({ fontUrl: (file) => `fonts/${file}` })}</style>${styles.toStyleTag(html)}</head>` +
    `<body><div id="root">${html}</div><script type="module" src="gallery.js"></script></body></html>`
  );
}
