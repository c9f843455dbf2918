import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Chip } from '@lodestay/ui';
import { withForm, type PlainForm } from './plain-form.ts';

type FormChipProps = {
  form: PlainForm;
  /** Address of the list. */
  href: string;
  icon?: ReactNode;
  count?: number;
  /** What is opened is a dialog. */
  opensDialog?: boolean;
  className?: string;
  /** Somebody is about to press it. */
  onNear: () => void;
  onOpen: () => void;
  children: ReactNode;
};

/** A button that opens fields. Without script it is a link to the same list with a plain form, which nobody else has to load. */
export function FormChip({ form, href, opensDialog, onNear, onOpen, ...rest }: FormChipProps) {
  return (
    <Chip
      href={withForm(href, form)}
      rel="nofollow"
      // A press before this part has come to life loads the page with the form.
      data-plain=""
      role="button"
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onPointerEnter={onNear}
      onFocus={onNear}
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

/** The space bar presses a button, but scrolls from a link. */
function clickInstead(event: { preventDefault(): void; currentTarget: HTMLElement }) {
  event.preventDefault();
  event.currentTarget.click();
}
