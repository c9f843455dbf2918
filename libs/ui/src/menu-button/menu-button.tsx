import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import type { ButtonLook, ButtonSize } from '../button/button-styles.ts';
import { IconButton } from '../button/icon-button.tsx';
import type { MenuEntry } from './menu-item.ts';

const loadMenu = () => import('@lodestay/ui/menu');
const Menu = lazy(() => loadMenu().then((module) => ({ default: module.Menu })));

export type MenuButtonProps = {
  /** Accessible name of the menu, and of the button when it shows only an icon. */
  label: string;
  entries: readonly MenuEntry[];
  /** An icon instead of text. */
  icon?: ReactNode;
  look?: ButtonLook;
  size?: ButtonSize;
  className?: string;
  /** Content of the button. Defaults to `label`. */
  children?: ReactNode;
};

/** A button with a menu, which loads on the first hover, focus or touch. */
export function MenuButton({ label, entries, icon, look = 'secondary', size, className, children }: MenuButtonProps) {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const trigger = useRef<HTMLButtonElement>(null);
  const common = {
    ref: trigger,
    className,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': state === 'open',
    onClick: () => setState('open'),
    onPointerEnter: loadMenu,
    onFocus: loadMenu,
  };
  return (
    <>
      {icon ? (
        <IconButton label={label} {...common}>
          {icon}
        </IconButton>
      ) : (
        <Button look={look} size={size} {...common}>
          {children ?? label}
        </Button>
      )}
      {state !== 'untouched' && (
        <Suspense>
          <Menu
            label={label}
            entries={entries}
            open={state === 'open'}
            onClose={() => setState('closed')}
            triggerRef={trigger}
          />
        </Suspense>
      )}
    </>
  );
}
