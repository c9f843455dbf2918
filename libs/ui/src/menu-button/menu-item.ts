import type { ReactNode } from 'react';

export type MenuEntry = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Text at the end of the line, such as a count. */
  detail?: string;
  tone?: 'normal' | 'bad';
  disabled?: boolean;
  /** Draws a line above this entry. */
  separated?: boolean;
} & ({ href: string; onPress?: undefined } | { href?: undefined; onPress: () => void });
