/** The most cases that one call closes, dismisses or exports by their numbers. */
export const CASES_AT_ONCE = 100
