/** The most forms that one call changes or exports by their ids. */
export const FORMS_AT_ONCE = 100
