import { displayCount } from '@hireproof/contract/format/display'

/** That Section 1 was signed late, and by how many days. */
export const lateText = ({ days }: { days: number }): string => `Section 1 was signed ${displayCount(days, 'day')} late`
