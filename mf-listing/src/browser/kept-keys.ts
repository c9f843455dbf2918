/** Names under which a browser keeps what a visitor has gathered. */
export const COMPARED_HOMES = 'compared_homes';
export const SAVED_HOMES = 'saved_homes';
