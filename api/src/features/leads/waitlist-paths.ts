/** Returns the path where mail clients (one-click unsubscribe, RFC 8058) and browsers without JavaScript leave the waitlist. */
export const getOneClickPath = (token: string): string => `/api/v1/waitlist_places/${token}/one_click`;

export const getLeavePath = (token: string): string => `/waitlist/unsubscribe/${encodeURIComponent(token)}`;
