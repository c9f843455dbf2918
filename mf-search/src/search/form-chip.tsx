import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Chip } from '@lodestay/ui';
import { withForm, type PlainForm } from './plain-form.ts';

type FormChipProps = {
  form: PlainForm;
  /** Link to the list. */
  href: string;
  icon?: ReactNode;
  count?: number;
  opensDialog?: boolean;
  className?: string;
  /** The pointer or the focus has reached the button: the time to preload. */
  onIntent: () => void;
  onOpen: () => void;
  children: ReactNode;
};

/** A button that opens a form. Without JavaScript it is a link to the same list with a plain HTML form. */
export function FormChip({ form, href, opensDialog, onIntent, onOpen, ...rest }: FormChipProps) {
  return (
    <Chip
      href={withForm(href, form)}
      rel="nofollow"
      // A click before hydration loads the page with the plain form.
      data-plain=""
      role="button"
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (event.key === ' ') clickInstead(event);
      }}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        onOpen();
      }}
      {...rest}
    />
  );
}

/** The space bar clicks a button but scrolls when a link has the focus. */
function clickInstead(event: { preventDefault(): void; currentTarget: HTMLElement }) {
  event.preventDefault();
  event.currentTarget.click();
}
