export { createMailer, localDelivery, createSmtpDelivery, type Mail, type Mailer } from './mailer.ts';
export { registerMailRoutes } from './mail-routes.ts';
