import type { CopyConflict, CopySource } from '@hireproof/contract/form-i9/copies'

/** Why a form accepts no copies in its status; undefined if it does. The employer may add some after Section 2 too. */
export function whyNotAdded(status: string, by: CopySource): CopyConflict | undefined {
  if (status === 'SUBMITTED') return undefined
  if (status === 'COMPLETED') return by === 'employer' ? undefined : 'COPIES_FINAL'
  return 'SECTION_1_OPEN'
}

/** Why copies stay in the status of a form; undefined if they may be removed. */
export const whyNotRemoved = (status: string): CopyConflict | undefined =>
  status === 'COMPLETED' ? 'COPIES_FINAL' : undefined
