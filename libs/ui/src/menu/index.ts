export { Menu, type MenuProps } from './menu.tsx';
export type { MenuEntry } from '../menu-button/menu-item.ts';
