import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { SealedField } from '@hireproof/contract/cases/case'
import type { AgencyCode } from '@hireproof/contract/cases/referral'

/** A day that counts, and the day of an earlier paper that it replaces. */
export type Deadline = { day: IsoDate; replaces: IsoDate | null }

/** What both papers say about the employee and the company. */
type Person = { employer: string; lastName: string; firstName: string }

/** What a Further Action Notice says about a mismatch. */
export type NoticeFacts = Person & {
  kind: 'FURTHER_ACTION_NOTICE'
  caseNumber: string
  issuedOn: IsoDate
  actBy: Deadline
  /** The first day of the month of birth. */
  bornIn: IsoDate | null
  ssnEnd: string | null
  numbers: { field: Exclude<SealedField, 'ssn'>; value: string }[]
  agencies: AgencyCode[]
  reasons: string[]
}

/** What a Referral Date Confirmation says about a referral. */
export type LetterFacts = Person & {
  kind: 'REFERRAL_DATE_CONFIRMATION'
  caseNumber: string
  referredOn: IsoDate
  agencies: { agency: AgencyCode; contactBy: Deadline }[]
  reasons: string[]
}

export type PaperFacts = NoticeFacts | LetterFacts
