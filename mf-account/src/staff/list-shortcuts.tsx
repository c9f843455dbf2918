import { lazy, Suspense, useState } from 'react';
import type { Shortcut } from '@lodestay/console';

const ShortcutDialog = lazy(() =>
  import(/* webpackChunkName: "console-shortcuts" */ '@lodestay/console/shortcuts').then((module) => ({
    default: module.ShortcutDialog,
  })),
);

/** The dialog that lists the shortcuts of a page. It loads when it is first opened. */
export function useShortcutList(shortcuts: readonly Shortcut[]) {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  return {
    show: () => setState('open'),
    dialog: state !== 'untouched' && (
      <Suspense>
        <ShortcutDialog open={state === 'open'} onClose={() => setState('closed')} shortcuts={shortcuts} />
      </Suspense>
    ),
  };
}
