import { useId, type ChangeEvent, type Ref } from 'react';
import { styles, useStyles, cx } from '@lodestay/ui/styles';

const sheet = styles({
  picker: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 'var(--control)',
    paddingInline: 'var(--s-4)',
    borderRadius: 'var(--r-button)',
    fontWeight: 600,
    textAlign: 'center',
    cursor: 'pointer',
    '&:focus-within': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  },
  primary: { background: 'var(--blue)', color: 'var(--paper)' },
  secondary: { background: 'var(--mist)', color: 'var(--ink)' },
  // Covers the label, so that the whole area opens the camera and the focus is visible.
  input: { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'inherit', fontSize: 0 },
});

/** A button that opens the camera of a phone, or its pictures. Files can be dropped on it too. */
export function PicturePicker({
  label,
  look,
  isCamera,
  onPick,
  ref,
}: {
  label: string;
  look: 'primary' | 'secondary';
  isCamera?: boolean;
  onPick: (files: readonly File[]) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const s = useStyles(sheet);
  const id = useId();
  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // The same file can be chosen again.
    target.value = '';
    if (files.length > 0) onPick(files);
  }
  return (
    <label htmlFor={id} className={cx(s.picker, s[look])}>
      {label}
      <input
        ref={ref}
        id={id}
        type="file"
        accept="image/*"
        {...(isCamera ? { capture: 'environment' } : { multiple: true })}
        className={s.input}
        onChange={pick}
      />
    </label>
  );
}
