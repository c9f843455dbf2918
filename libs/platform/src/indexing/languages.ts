/** A language and region that the site is written for. */
export type Language = {
  /** As `hreflang` and the document's `lang` say it, e.g. 'en-US'. */
  code: string;
  /** Prefix of its paths, such as '/es'; '' for the default language. */
  prefix: string;
};

/** Languages of the site, the default first. */
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
