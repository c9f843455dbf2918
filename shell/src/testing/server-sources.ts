const page = (html: string) =>
  JSON.stringify({ status: 200, page: 'home', html, styles: '', state: '{}', head: { title: 'A page' } });

/** The server bundle of a remote that shows the same on every page. */
export const remoteServer = (html: string): string => `exports.render = () => (${page(html)});`;

/** The server bundle of a remote that cannot render. `error` is an expression, by default the fault of the bundle itself. */
export const throwingServer = (error = "new Error('this release is broken')"): string =>
  `exports.render = () => { throw ${error}; };`;

/** What an api that refuses a read, or does not answer, makes a render throw. */
export const API_ERROR = "Object.assign(new Error('the api is down'), { name: 'ApiError', status: 0 })";

/** The server bundle of a shell without looks. `mark` stands in its header. */
export const shellServer = (mark = 'Lodestay'): string => `
const shown = (html) => ({ html, styles: '', head: { title: html } });
exports.frame = (base) => ({ siteName: 'Lodestay', themeColor: '#fff', styles: '', icon: base + 'icon.svg' });
exports.render = () => ({ header: ${JSON.stringify(`<header>${mark}</header>`)}, footer: '<footer></footer>', styles: '' });
exports.renderMessage = (request, kind) => shown('message: ' + kind);
exports.renderStatic = () => null;
exports.renderPreview = () => shown('preview');
`;
