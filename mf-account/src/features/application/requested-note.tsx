/** Where the person adds what our team asked for. */
export function RequestedNote() {
  return (
    <p className="soft">
      Our team needs another document from you.{' '}
      <a className="link" href="#documents">
        Add it under Documents requested
      </a>
      .
    </p>
  );
}
