import type { StyleRule } from '@lodestay/ui/styles';

/**
 * Hides controls that need JavaScript. The class is doubled in the selector, so that it overrides `display` of any other class.
 */
export const hiddenWithoutScript: StyleRule = { '@media (scripting: none)': { '&&': { display: 'none' } } };
