import { Dialog } from '@lodestay/ui/dialog';
import { SignUpForm } from './sign-up-form.tsx';

export type SignUpDialogProps = { open: boolean; cities: readonly string[]; onClose: () => void };

/** The request form in a dialog. A separate chunk, because most visitors never open it. */
export function SignUpDialog({ open, cities, onClose }: SignUpDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Where does your team need to stay?" size="wide">
      <SignUpForm cities={cities} />
    </Dialog>
  );
}
