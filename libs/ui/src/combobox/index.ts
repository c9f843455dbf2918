export { Combobox, type ComboboxProps } from './combobox.tsx';
export type { Suggestion, SuggestionGroup } from './use-suggestions.ts';
