export type Fact = { topic: string; text: string; /** What the text links to, on another site. */ href?: string };

/** The text of a fact, as a link if it has one. */
export const FactText = ({ text, href }: Pick<Fact, 'text' | 'href'>) =>
  href ? (
    <a className="link" href={href} target="_blank" rel="noopener">
      {text}
    </a>
  ) : (
    text
  );
