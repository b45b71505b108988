import type { MismatchDecision } from '@hireproof/contract/cases/mismatch'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'

/** What is known about a signature that an employee gave under an electronic notice. */
export type SignedFacts = {
  decision: MismatchDecision
  /** As typed. */
  name: string
  /** In UTC. */
  at: string
  timeZone: string
  ip: string
  language: EmployeeLanguage
  /** Of the wording, with its digest. */
  textVersion: string
  statement: { version: number; text: string }
  shownSha256: string
  openedBy: 'LINK' | 'FORM'
  /** The name that the user of the employer typed below it. */
  countersigned: { name: string; at: string } | null
}
