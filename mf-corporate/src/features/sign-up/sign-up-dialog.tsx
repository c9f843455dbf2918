import { Dialog } from '@lodestay/ui/dialog';
import { SignUpForm } from './sign-up-form.tsx';
import { getSignUpTitle } from './sign-up-title.ts';

export type SignUpDialogProps = { open: boolean; cities: readonly string[]; city?: string; onClose: () => void };

/** The request form in a dialog. A separate chunk, because most visitors never open it. */
export function SignUpDialog({ open, cities, city, onClose }: SignUpDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={getSignUpTitle(city)} size="wide">
      <SignUpForm cities={cities} city={city} />
    </Dialog>
  );
}
