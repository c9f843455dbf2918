import { useState } from 'react';
import { EyeIcon, EyeOffIcon, IconButton, TextField, type TextFieldProps } from '@lodestay/ui';

/** A password with a button that shows it. */
export function PasswordField(input: Omit<TextFieldProps, 'type' | 'end'>) {
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      {...input}
      type={visible ? 'text' : 'password'}
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
