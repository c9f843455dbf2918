const page = (html: string) =>
  JSON.stringify({ status: 200, page: 'home', html, styles: '', state: '{}', head: { title: 'A page' } });

/** The server bundle of a remote that renders the same markup on every page. */
export const remoteServer = (html: string): string => `exports.render = () => (${page(html)});`;

/** The server bundle of a remote that throws. `error` is an expression, by default an error of the bundle itself. */
export const throwingServer = (error = "new Error('this release is broken')"): string =>
  `exports.render = () => { throw ${error}; };`;

/** The error that a render throws when an API call fails. */
export const API_ERROR = "Object.assign(new Error('the api is down'), { name: 'ApiError', status: 0 })";

/** The server bundle of a minimal shell. `mark` is the text of its header. */
export const shellServer = (mark = 'Lodestay'): string => `
const shown = (html) => ({ html, styles: '', head: { title: html } });
exports.frame = (base) => ({ siteName: 'Lodestay', themeColor: '#fff', styles: '', icon: base + 'icon.svg' });
exports.render = () => ({ header: ${JSON.stringify(`<header>${mark}</header>`)}, footer: '<footer></footer>', styles: '' });
exports.renderMessage = (request, kind) => shown('message: ' + kind);
exports.renderStatic = () => null;
exports.renderPreview = () => shown('preview');
`;
