/** The length of a search text. */
export const SEARCH_TEXT_MAX = 200
