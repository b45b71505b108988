import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import type { Tell } from './endings.ts'
import type { PapersKind } from './papers.ts'

/** A case of the demonstration: who created it, how long ago, with which papers, and how far it has come. */
export type Story = {
  by: string
  daysAgo: number
  papers: PapersKind
  ending: Tell
  /** The company for which an agency created it; otherwise it is the creator's own. */
  client?: number
  /** Calendar days from the first day of work to the creation; negative for an employee who starts later. */
  hiredBefore?: number
  /** Days from now until the document ends. */
  expiresIn?: number
  /** The middle of the Social Security number, if the records' future answer depends on it. */
  group?: string
  fields?: CaseDraft
  /** How the case continues that takes the place of this one, once it was closed to be resubmitted. */
  following?: Tell
  /** The user who works on it, if that is not its creator. */
  assignedTo?: string
  /** The file that it was imported from: the cases of a file begin at the same time. */
  file?: string
}

type Details = Omit<Story, 'by' | 'daysAgo' | 'papers' | 'ending'>

/** A story in one line. */
export const story = (by: string, daysAgo: number, papers: PapersKind, ending: Tell, details: Details = {}): Story => ({
  by,
  daysAgo,
  papers,
  ending,
  ...details,
})
