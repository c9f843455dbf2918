import { Dialog } from '@lodestay/ui/dialog';
import { SignUpForm } from './sign-up-form.tsx';

export type SignUpDialogProps = { open: boolean; cities: readonly string[]; onClose: () => void };

/** The form over the page. A module of its own, because dialogs are heavy and most visitors read first. */
export function SignUpDialog({ open, cities, onClose }: SignUpDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Where does your team need to stay?" size="wide">
      <SignUpForm cities={cities} />
    </Dialog>
  );
}
