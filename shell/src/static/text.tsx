import { keepUtm, usePlatform } from '@lodestay/platform';
import { cx, useStyles } from '@lodestay/ui/styles';
import { textSheet } from './sheets.ts';

/** Text from Markdown, which contains no HTML of its own. Its links keep the campaign of the visitor. */
export function Text({ html, className }: { html: string; className?: string }) {
  const s = useStyles(textSheet);
  const { utm } = usePlatform();
  const linked = html.replace(/href="(\/[^"]*)"/g, (_whole, href: string) => `href="${keepUtm(href, utm)}"`);
  return <div className={cx(s.text, className)} dangerouslySetInnerHTML={{ __html: linked }} />;
}
