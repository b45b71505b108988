/** Texts one after the other, without those that are missing. */
export const listed = (...texts: (string | null)[]): string => texts.filter(Boolean).join(', ')
