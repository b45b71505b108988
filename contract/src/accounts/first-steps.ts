/** What a new company does first, in order. Each is ticked by what the company has done. */
export const firstSteps = ['tutorial', 'posters', 'second_administrator', 'hiring_sites', 'first_case'] as const
export type FirstStep = (typeof firstSteps)[number]

/** How many days after its approval a company sees its first steps. */
export const FIRST_STEPS_DAYS = 90
