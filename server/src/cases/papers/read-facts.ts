import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { AgencyCode } from '@hireproof/contract/cases/referral'
import type { DrawnPaper } from '@hireproof/contract/cases/papers'
import { sealedFields } from '@hireproof/contract/cases/sealed-fields'
import type { Db } from '../../platform/db.ts'
import { conflict } from '../../platform/problem.ts'
import { openNumbers, type CaseKeys, type Numbers } from '../case-row.ts'
import type { CaseView } from '../cases.queries.ts'
import { statusConflict } from '../change-case.ts'
import { findMismatch, listReferrals, type MismatchRow } from '../mismatch/mismatch.queries.ts'
import type { LetterFacts, NoticeFacts, PaperFacts } from './paper-facts.ts'

/** Both agencies, in the order in which papers name them. */
const inOrder: readonly AgencyCode[] = ['SSA', 'DHS']

/** What a paper says about the present mismatch of a case; refuses a paper that its status does not have. */
export async function readFacts(keys: CaseKeys, trx: Db, row: CaseView, kind: DrawnPaper): Promise<PaperFacts> {
  const mismatch = await findMismatch(trx, row.id, row.mismatch_episode)
  if (!mismatch) throw statusConflict()
  if (kind === 'REFERRAL_DATE_CONFIRMATION') return letterOf(trx, row, mismatch)
  if (row.case_status !== 'PENDING_REFERRAL' && row.case_status !== 'REFERRED') throw statusConflict()
  return noticeFacts(keys, row, mismatch)
}

const personOf = (row: CaseView) => ({
  caseNumber: row.case_number,
  employer: row.company_name,
  lastName: row.last_name ?? '',
  firstName: row.first_name ?? '',
})

/** What the notice of a mismatch says. */
export function noticeFacts(keys: CaseKeys, row: CaseView, mismatch: MismatchRow): NoticeFacts {
  const { agencies, reasons, issued_at, act_by: day, act_by_replaced: replaces } = mismatch
  const numbers = openNumbers(keys, row)
  return {
    kind: 'FURTHER_ACTION_NOTICE',
    ...personOf(row),
    issuedOn: todayIn(issued_at, row.time_zone),
    actBy: { day, replaces },
    bornIn: row.date_of_birth === null ? null : `${row.date_of_birth.slice(0, 7)}-01`,
    ssnEnd: numbers.ssn?.slice(-4) ?? null,
    numbers: documentNumbers(numbers),
    agencies: inOrder.filter((agency) => agencies.includes(agency)),
    reasons,
  }
}

const documentNumbers = (numbers: Numbers): NoticeFacts['numbers'] =>
  sealedFields.flatMap((field) => {
    const value = numbers[field]
    return field === 'ssn' || value === undefined ? [] : [{ field, value }]
  })

async function letterOf(trx: Db, row: CaseView, mismatch: MismatchRow): Promise<LetterFacts> {
  if (!isReferred(row, mismatch)) throw statusConflict()
  const letter = await findLetterFacts(trx, row, mismatch)
  if (!letter)
    throw conflict('REFERRAL_NOT_CONFIRMED', 'The records have not taken the referral yet. Try again in a few minutes.')
  return letter
}

/** Whether a referral is open, also while a person reviews it. */
export const isReferred = ({ case_status: status }: CaseView, { referred_at }: MismatchRow): boolean =>
  status === 'REFERRED' || (status === 'MANUAL_REVIEW' && referred_at !== null)

/** What the letter of a referral says; undefined until the records have taken the referral. */
export async function findLetterFacts(trx: Db, row: CaseView, mismatch: MismatchRow): Promise<LetterFacts | undefined> {
  const referrals = (await listReferrals(trx, row.id)).filter(({ episode }) => episode === mismatch.episode)
  const agencies = inOrder.flatMap((agency) => {
    const { contact_by: day = null, contact_by_replaced: replaces = null } =
      referrals.find((each) => each.agency === agency) ?? {}
    return day === null ? [] : [{ agency, contactBy: { day, replaces } }]
  })
  if (mismatch.taken_at === null || agencies.length === 0) return undefined
  return {
    kind: 'REFERRAL_DATE_CONFIRMATION',
    ...personOf(row),
    referredOn: todayIn(mismatch.taken_at, row.time_zone),
    agencies,
    reasons: mismatch.reasons,
  }
}
