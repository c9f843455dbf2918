export { paginate, type PageOf, type PageRequest, type SortKey } from './paginate.ts';
