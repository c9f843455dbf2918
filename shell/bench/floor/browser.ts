import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { FloorPage } from './page.ts';

hydrateRoot(document.getElementById('root')!, createElement(FloorPage));
