/** A URL without its query and fragment, which can contain personal data. IDs and tokens in the path become `*`. */
export function removeQuery(url: string): string {
  const plain = url.split(/[?#]/, 1)[0]!;
  return plain.replace(
    /(\/(?:account\/reservations|reservations|shared-lists|shared_lists|rental-profile|rental_profiles|password-reset|magic-link|magic_links|confirm-email|invitations|email_confirmations|waitlist\/unsubscribe|waitlist_places|saved-searches\/unsubscribe|saved_search_emails|emails\/unsubscribe|email_unsubscribes|stay-invitations|stay_invitations)\/)[^/]+/,
    '$1*',
  );
}
