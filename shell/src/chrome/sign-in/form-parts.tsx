import { useState, type FormEventHandler, type ReactNode } from 'react';
import { Banner, EyeIcon, EyeOffIcon, IconButton, TextField, type TextFieldProps } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-4)' },
  pair: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 'var(--s-3)' },
  others: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.25rem 1.25rem',
    '& button': { minHeight: 36, padding: 0, border: 0, background: 'none', cursor: 'pointer' },
  },
});

export type FormProps = {
  email: string;
  onEmail(email: string): void;
  onMode(mode: 'sign-in' | 'sign-up' | 'forgotten-password' | 'magic-link' | 'code'): void;
  onSignedIn(): void;
};

export function AccountForm({
  onSubmit,
  message,
  children,
}: {
  onSubmit: FormEventHandler;
  message: string | undefined;
  children: ReactNode;
}) {
  const s = useStyles(sheet);
  return (
    <form noValidate className={s.form} onSubmit={onSubmit}>
      {message && (
        <Banner tone="bad" role="alert">
          {message}
        </Banner>
      )}
      {children}
    </form>
  );
}

export const Pair = ({ children }: { children: ReactNode }) => <div className={useStyles(sheet).pair}>{children}</div>;

export const OtherWays = ({ children }: { children: ReactNode }) => (
  <p className={useStyles(sheet).others}>{children}</p>
);

/** A password field with a button that shows the password. */
export function PasswordField(input: Omit<TextFieldProps, 'label' | 'type' | 'end'>) {
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      {...input}
      label="Password"
      type={visible ? 'text' : 'password'}
      required
      end={
        <IconButton
          label={visible ? 'Hide password' : 'Show password'}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}
