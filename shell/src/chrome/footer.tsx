import { brand } from '@lodestay/ui';

/** Not hydrated: its one button is handled by the document's listener. */
export const Footer = () => <footer><div className="page">{brand.name}</div></footer>;
