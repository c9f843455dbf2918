import { useCallback, useEffect, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { useSearchParams } from '@lodestay/platform/router';
import type { SignUpDialogProps } from './sign-up-dialog.tsx';

/** The section with the same form: where the buttons lead without script, and when the dialog cannot be fetched. */
export const SIGN_UP_SECTION = 'sign-up';
const PARAMETER = 'sign-up';

const loadDialog = () =>
  import(/* webpackChunkName: "sign-up-dialog" */ './sign-up-dialog.tsx').then((module) => module.SignUpDialog);

/** Opens the form over the page: by a button, or by an address with `?sign-up=1` that somebody has passed on. */
export function useSignUp(cities: readonly string[]): {
  dialog: ReactNode;
  link: { href: string; onClick: (event: MouseEvent) => void; onPointerEnter: () => void };
} {
  const [params, setParams] = useSearchParams();
  const [Dialog, setDialog] = useState<ComponentType<SignUpDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const asked = params.get(PARAMETER) === '1';

  const show = useCallback(() => {
    loadDialog().then(
      (loaded) => {
        setDialog(() => loaded);
        setOpen(true);
      },
      () => document.getElementById(SIGN_UP_SECTION)?.scrollIntoView(),
    );
  }, []);

  useEffect(() => {
    if (asked) show();
  }, [asked, show]);

  function close() {
    setOpen(false);
    if (!asked) return;
    const next = new URLSearchParams(params);
    next.delete(PARAMETER);
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return {
    dialog: Dialog && <Dialog open={open} cities={cities} onClose={close} />,
    link: {
      href: `#${SIGN_UP_SECTION}`,
      onClick(event) {
        event.preventDefault();
        show();
      },
      onPointerEnter: () => void loadDialog().catch(() => {}),
    },
  };
}
