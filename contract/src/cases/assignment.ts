/** How many cases one action hands over at most (CASE-146). */
export const MOST_ASSIGNED = 100

/** How many users are offered at once; a name finds the others. */
export const MOST_OFFERED = 50

/** What becomes of each case of a bulk assignment; a case that someone works on already stays as it is. */
export const assignOutcomes = ['assigned', 'unchanged', 'closed', 'not_found', 'forbidden', 'account_closed'] as const
export type AssignOutcome = (typeof assignOutcomes)[number]
