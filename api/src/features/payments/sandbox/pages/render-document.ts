import { escape as escapeHtml } from 'he';

/** Renders a page. Its script is a separate file, because the content security policy forbids inline scripts. */
export function renderDocument({
  title,
  script,
  data,
  bodyClass,
  body,
}: {
  title: string;
  script: string;
  data: Readonly<Record<string, string>>;
  bodyClass: string;
  body: string;
}): string {
  const attributes = Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('');
  return `<!doctype html>
<html lang="en"${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/v1/pages.css">
<script type="module" src="${script}"></script>
</head>
<body class="${bodyClass}">
${body}
</body>
</html>
`;
}
