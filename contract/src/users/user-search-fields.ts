/** The maximum length of a search text for a name (part 2 §5). */
export const NAME_SEARCH_MAX = 100
/** The maximum length of a search text for a User ID: a complete one. */
export const LOGON_ID_SEARCH_MAX = 8

/** Letters of any script, underscore and hyphen (part 2 §5); a mark follows a letter. */
const NAME_SEARCH = /^(?!\p{M})[\p{L}\p{M}_-]*$/u
/** Letters, digits, underscore and hyphen (part 2 §5). */
const LOGON_ID_SEARCH = /^[A-Za-z0-9_-]*$/

/** What is wrong with the search text for a name; undefined if nothing is or it is empty. */
export function nameSearchFault(typed: string): string | undefined {
  const text = typed.trim()
  if (text.length > NAME_SEARCH_MAX) return `This field must not exceed ${NAME_SEARCH_MAX} characters.`
  return NAME_SEARCH.test(text) ? undefined : 'This field must only contain letters, underscores and hyphens.'
}

/** What is wrong with the search text for a User ID; undefined if nothing is or it is empty. */
export function logonIdSearchFault(typed: string): string | undefined {
  const text = typed.trim()
  if (text.length > LOGON_ID_SEARCH_MAX) return `This field must not exceed ${LOGON_ID_SEARCH_MAX} characters.`
  return LOGON_ID_SEARCH.test(text)
    ? undefined
    : 'This field must only contain letters, numbers, underscores and hyphens.'
}
