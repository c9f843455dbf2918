import type { StyleRule } from '@lodestay/ui/styles';

/**
 * Hides what does nothing without script. Twice the class: stronger than what the element's other class says of its display,
 * whichever rule stands first.
 */
export const hiddenWithoutScript: StyleRule = { '@media (scripting: none)': { '&&': { display: 'none' } } };
