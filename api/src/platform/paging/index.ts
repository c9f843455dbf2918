export { formatCursor, parseCursor, type SortKey } from './cursor.ts';
export { paginate, type PageOf, type PageRequest } from './paginate.ts';
