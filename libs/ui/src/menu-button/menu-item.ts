import type { ReactNode } from 'react';

export type MenuEntry = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** At the end of the line: a count, a state. */
  detail?: string;
  tone?: 'normal' | 'bad';
  disabled?: boolean;
  /** Draws a line above this entry. */
  separated?: boolean;
} & ({ href: string; onPress?: undefined } | { href?: undefined; onPress: () => void });
