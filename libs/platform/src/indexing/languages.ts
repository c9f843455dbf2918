/** A language and region that the site is written for. */
export type Language = {
  /** As `hreflang` and the document's `lang` say it, e.g. 'en-US'. */
  code: string;
  /** What its addresses begin with before the path; '' for the language that has no prefix. */
  prefix: string;
};

/** Every language of the site, the one for everybody else first. A second one is a line here and its pages. */
export const LANGUAGES: readonly [Language, ...Language[]] = [{ code: 'en-US', prefix: '' }];

/** The same page in every language, by `hreflang`: each language, and `x-default`. */
export const getAlternates = (
  path: string,
  languages: readonly [Language, ...Language[]] = LANGUAGES,
): { hreflang: string; path: string }[] => {
  const inLanguage = ({ prefix }: Language) => (path === '/' && prefix !== '' ? prefix : prefix + path);
  return [
    ...languages.map((language) => ({ hreflang: language.code, path: inLanguage(language) })),
    { hreflang: 'x-default', path: inLanguage(languages[0]) },
  ];
};
