/** Lets a mail client unsubscribe with one click (RFC 8058). */
export const createOneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
