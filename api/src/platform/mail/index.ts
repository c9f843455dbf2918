export { createMailer, localDelivery, createSmtpDelivery, type Attachment, type Mail, type Mailer } from './mailer.ts';
export { registerMailRoutes } from './mail-routes.ts';
