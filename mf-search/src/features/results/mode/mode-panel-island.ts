import type { SearchMode } from '@lodestay/contracts';
import { staticIsland } from '@lodestay/platform/static-island';
import type { ModePanelProps } from './mode-panel.tsx';

/** Text, a link and a plain form work without JavaScript, so the panel is never hydrated. */
export const modePanel = staticIsland<ModePanelProps>(() =>
  import(/* webpackChunkName: "list-parts" */ './mode-panel.tsx').then((module) => module.ModePanel),
);

/** Whether a search type has a panel. */
export const hasPanel = (mode: SearchMode | null): mode is SearchMode => mode !== null;
