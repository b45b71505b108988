// CASE-150: nine digits as a Social Security number has them, or an A and seven to nine digits
const numberPatterns = [/(?<!\d)\d{3}[- ]?\d{2}[- ]?\d{4}(?!\d)/, /\bA[- ]?(?:\d[- ]?){7,9}(?!\d)/i]

/** Whether a text that people write freely has a number that cases keep sealed. */
export const hasProtectedNumber = (text: string): boolean => numberPatterns.some((pattern) => pattern.test(text))
