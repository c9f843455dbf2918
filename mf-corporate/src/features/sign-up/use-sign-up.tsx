import { useCallback, useEffect, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { useSearchParams } from '@lodestay/platform/router';
import type { SignUpDialogProps } from './sign-up-dialog.tsx';

/** ID of the section with the same form. The link leads there without JavaScript or if the dialog fails to load. */
export const SIGN_UP_SECTION = 'sign-up';
const PARAMETER = 'sign-up';

const loadDialog = () =>
  import(/* webpackChunkName: "sign-up-dialog" */ './sign-up-dialog.tsx').then((module) => module.SignUpDialog);

/** Opens the form in a dialog, by its link or by the URL parameter `?sign-up=1`. */
export function useSignUp(
  cities: readonly string[],
  city?: string,
): {
  dialog: ReactNode;
  link: { href: string; onClick: (event: MouseEvent) => void; onPointerEnter: () => void };
} {
  const [params, setParams] = useSearchParams();
  const [Dialog, setDialog] = useState<ComponentType<SignUpDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const isRequested = params.get(PARAMETER) === '1';

  const openDialog = useCallback(() => {
    loadDialog().then(
      (loaded) => {
        setDialog(() => loaded);
        setOpen(true);
      },
      () => document.getElementById(SIGN_UP_SECTION)?.scrollIntoView(),
    );
  }, []);

  useEffect(() => {
    if (isRequested) openDialog();
  }, [isRequested, openDialog]);

  function close() {
    setOpen(false);
    if (!isRequested) return;
    const next = new URLSearchParams(params);
    next.delete(PARAMETER);
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return {
    dialog: Dialog && <Dialog open={open} cities={cities} city={city} onClose={close} />,
    link: {
      href: `#${SIGN_UP_SECTION}`,
      onClick(event) {
        event.preventDefault();
        openDialog();
      },
      onPointerEnter: () => void loadDialog().catch(() => {}),
    },
  };
}
