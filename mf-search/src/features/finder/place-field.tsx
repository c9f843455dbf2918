import { useCallback, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { usePlatform } from '@lodestay/platform';
import { FieldError, SearchIcon, TextField } from '@lodestay/ui';
import type { ComboboxProps } from '@lodestay/ui/combobox';
import { toPlaceGroups, toPlaceQuery } from './places.ts';

const loadCombobox = () => import(/* webpackChunkName: "combobox" */ '@lodestay/ui/combobox');

export type PlaceFieldProps = {
  label: string;
  /** Name of the input in the plain form. */
  name: string;
  defaultText: string;
  /** Called with the URL of the chosen place, or null if the text is not a suggestion. */
  onChoose: (url: string | null) => void;
  onTextChange: (text: string) => void;
  error?: string | null;
};

/** A plain input that becomes a combobox on first focus. Text typed in the meantime is kept. */
export function PlaceField({ label, name, defaultText, onChoose, onTextChange, error }: PlaceFieldProps) {
  const { api } = usePlatform();
  const input = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<{
    Combobox: ComponentType<ComboboxProps>;
    text: string;
    focused: boolean;
  } | null>(null);
  const load = useCallback(
    async (text: string, signal: AbortSignal) =>
      toPlaceGroups((await api.call('suggestPlaces', toPlaceQuery(text), { signal })).places, text),
    [api],
  );
  // The plain input still works if the combobox fails to load, so the error is ignored.
  const enhance = () =>
    void loadCombobox().then(
      ({ Combobox }) => {
        const native = input.current;
        // Read and replace synchronously. A key pressed in between would be lost with the old input.
        if (native)
          flushSync(() => setLoaded({ Combobox, text: native.value, focused: document.activeElement === native }));
      },
      () => {},
    );

  if (loaded) {
    const { Combobox, text, focused } = loaded;
    return (
      <div>
        <Combobox
          label={label}
          name={name}
          placeholder="City, ZIP code or airport"
          load={load}
          defaultText={text}
          focusOnMount={focused}
          onChoose={onChoose}
          onTextChange={onTextChange}
        />
        {error && <FieldError message={error} />}
      </div>
    );
  }
  return (
    <TextField
      ref={input}
      label={label}
      name={name}
      defaultValue={defaultText}
      placeholder="City, ZIP code or airport"
      autoComplete="off"
      required
      start={<SearchIcon />}
      error={error}
      onFocus={enhance}
      onChange={(event) => onTextChange(event.target.value)}
    />
  );
}
