import type { CaseWait } from '@hireproof/contract/plus-cases/case-waits'

/**
 * Whose check begins, and why: Section 1 was signed, it was corrected, the number came later, documents were examined, or
 * the employer tries again.
 */
export type Hire = {
  plusCaseId: string
  accountId: number
  creatorId: string
  firstDayOfWork: string
  occasion: 'signed' | 'corrected' | 'number_added' | 'examined' | 'started'
  /** What the case waited for until now; empty for one that did not wait. */
  waitedFor: readonly CaseWait[]
  /** The closed case that the new one replaces. */
  replacesCaseId?: string | undefined
}
