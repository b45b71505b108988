import { later } from './later.tsx'

/** Earlier cases of the employee; most employees have none. */
export const duplicatesPanel = later(async () => (await import('./DuplicatesPanel.tsx')).DuplicatesPanel)
