import { defaultBusinessDays, isLate } from '@hireproof/contract/calendar/business-days'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import type { CaseContext } from '@hireproof/contract/cases/validate-case'
import { displayLongDate } from '@hireproof/contract/format/long-date'
import type { CaseWait } from '@hireproof/contract/plus-cases/case-waits'
import type { Hire } from './hire.ts'

// what a late case waited for until a day, written in words, without a name or a number of anyone
const waited: Readonly<Record<Exclude<CaseWait, 'ssn'>, (day: string) => string>> = {
  receipt: (day) => `Until ${day}, the employee had a receipt for a lost, stolen or damaged document.`,
  expired_document: (day) => `The employee showed an unexpired document on ${day}.`,
  documents: (day) => `The employee showed documents for the case on ${day}.`,
  duplicate: (day) => `Another case with the same number was open; that ended by ${day}.`,
  details: (day) => `Details of the documents were missing until ${day}.`,
  closing: (day) => `The company account was about to close until ${day}.`,
}

const signed: Readonly<Record<Hire['occasion'], (day: string) => string>> = {
  signed: (day) => `The employee signed Section 1 on ${day}.`,
  corrected: (day) => `The employee corrected Section 1 on ${day}.`,
  number_added: (day) => `The employee added the Social Security number on ${day}.`,
  examined: (day) => `The employer examined the documents on ${day}.`,
  started: (day) => `The employer started the case on ${day}.`,
}

/** Why a case is late: for what it waited last, or what happened only now; nothing for a case that is on time. */
export function delayOf(
  { firstDayOfWork, occasion, waitedFor }: Pick<Hire, 'firstDayOfWork' | 'occasion' | 'waitedFor'>,
  { today, businessDays = defaultBusinessDays, closures }: Pick<CaseContext, 'today' | 'businessDays' | 'closures'>,
): CaseDraft {
  if (!isLate(firstDayOfWork, today, businessDays, closures)) return {}
  if (waitedFor.includes('ssn')) return { reason_for_delay_code: 'AWAITING_SSN' }
  // the documents come before what only the employer can settle
  const last = (Object.keys(waited) as (keyof typeof waited)[]).find((wait) => waitedFor.includes(wait))
  return {
    reason_for_delay_code: 'OTHER',
    reason_for_delay_description: (last ? waited[last] : signed[occasion])(displayLongDate(today)),
  }
}
