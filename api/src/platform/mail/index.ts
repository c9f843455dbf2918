export type { ComposeDigest } from './combine-waiting.ts';
export {
  createMailer,
  localDelivery,
  createSmtpDelivery,
  type Attachment,
  type Mail,
  type Mailer,
  type WaitingChecks,
} from './mailer.ts';
export { renderPage as renderMailPage, withTopTarget } from './mail-pages.ts';
export { registerMailRoutes, sendPage as sendMailPage } from './mail-routes.ts';
