import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/db.ts'
import { conflict, refused } from '../platform/problem.ts'
import { digest, digests } from '../platform/seal.ts'
import { listDuplicates, lockPeople, type OfPerson } from './cases.queries.ts'

type Question = { accountId: number; ssn: string; today: IsoDate; exceptCaseId: string | null }

/** Cases of the same person in the same company within 365 days. */
const findDuplicates = (deps: Deps, trx: Db, question: Question) => listDuplicates(trx, personOf(deps, question))

/** The person of a question, by every digest that the number may have. */
export const personOf = ({ config }: Deps, { ssn, ...question }: Question): OfPerson => ({
  ...question,
  digests: digests(config.keys.index, 'ssn', ssn),
})

/** Refuses a second case of a person: an open one blocks, closed ones need a reason; of two at once one wins. */
export async function ensureNoDuplicate(
  deps: Deps,
  trx: Db,
  draft: CaseDraft,
  question: Omit<Question, 'ssn'>,
): Promise<void> {
  if (draft.ssn === undefined) return
  const found = await ensureNoOpenDuplicate(deps, trx, { ...question, ssn: draft.ssn })
  if (found.length === 0 || draft.duplicate_continue_reason_code !== undefined) return
  const message = 'A case for this employee was created within the last year. Select why you are creating another one.'
  throw refused('duplicate_continue_reason_code', 'ATTRIBUTE_REQUIRED', message)
}

/** Cases of the same person in the same company; until the transaction ends, no one else begins another. */
export async function lockDuplicates(deps: Deps, trx: Db, question: Question) {
  const person = digest(deps.config.keys.index, 'ssn', question.ssn)
  await lockPeople(trx, [{ accountId: question.accountId, person }])
  const found = await findDuplicates(deps, trx, question)
  return { found, open: found.find(({ case_status }) => case_status !== 'CLOSED') }
}

/** Refuses a number under which the company has another open case; returns the closed ones. */
export async function ensureNoOpenDuplicate(deps: Deps, trx: Db, question: Question) {
  const { found, open } = await lockDuplicates(deps, trx, question)
  if (!open) return found
  const message = `Case ${open.case_number} for this employee is still open. A second one is possible once it is closed.`
  throw conflict('DUPLICATE_CASE_OPEN', message, 'ssn')
}
