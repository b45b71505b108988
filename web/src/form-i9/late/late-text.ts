import { displayCount } from '@hireproof/contract/format/display'

/** That Section 1 was signed late, and by how many days. */
export const lateText = ({ days }: { days: number }): string => `Section 1 was signed ${displayCount(days, 'day')} late`

/** That a form is late from its beginning: the invitation came after the first day of work. */
export const begunLateText = (days: number): string =>
  `Late from the beginning: invited ${displayCount(days, 'day')} late`
