/** How many earlier cases of a person are listed at once (CASE-120). */
export const MOST_DUPLICATES = 120
