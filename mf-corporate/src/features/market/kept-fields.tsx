/** Hidden fields that keep the other parameters of the URL when a plain form is sent. `own` are the fields of the form. */
export function KeptFields({ params, own }: { params: URLSearchParams; own: readonly string[] }) {
  const kept = new Map([...params].filter(([name, value]) => value !== '' && !own.includes(name)));
  return Array.from(kept, ([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
