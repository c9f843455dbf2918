export { addToComparison, compareHref, MOST_COMPARED, takeFromComparison, useCompareList } from './compare-list.ts';
export { CompareLink, CompareToggle, type CompareToggleProps } from './compare-toggle.tsx';
export { COMPARED_HOMES, keepsAny, SAVED_HOMES } from './kept-keys.ts';
export { ListAndNote, type ListAndNoteProps } from './list-and-note.tsx';
export { SaveHeart } from './save-heart.tsx';
export { SaveHome } from './save-home.tsx';
export type { NamedHome } from './named-home.ts';
export { useSavedHome, useSavedHomes, type HeartOptions } from './saved-homes.ts';
export { storedValue, type StoredValue } from './stored-value.ts';
