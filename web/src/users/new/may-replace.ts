/** Whether a suggested User ID may take the place of what stands in the field: never of one that was typed by hand. */
export const mayReplace = (typed: string, suggested: string): boolean => typed.trim() === '' || typed === suggested
