import type { SearchMode } from '@lodestay/contracts';
import { staticIsland } from '@lodestay/platform/static-island';
import type { ModePanelProps } from './mode-panel.tsx';

/** Words, a link and a plain form: they live without their code. */
export const modePanel = staticIsland<ModePanelProps>(() =>
  import(/* webpackChunkName: "mode-panel" */ './mode-panel.tsx').then((module) => module.ModePanel),
);

/** Whether a kind of list says what is special about it. */
export const hasPanel = (mode: SearchMode | null): mode is SearchMode => mode !== null;
