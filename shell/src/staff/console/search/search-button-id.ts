/** ID of the button that opens the search. In a file of its own, because the script that handles its clicks renders nothing. */
export const SEARCH_BUTTON_ID = 'console-search';
