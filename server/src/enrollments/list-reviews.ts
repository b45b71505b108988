import { methodInfo } from '@hireproof/contract/accounts/enrollment/access-method'
import { statusTexts } from '@hireproof/contract/accounts/enrollment/enrollment-machine'
import type { EnrollmentValues } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { maskedEin } from '@hireproof/contract/accounts/sections/company-information'
import { displayDateTime } from '@hireproof/contract/format/display'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { reviewCauses, type ReviewCause } from './find-causes.ts'

const ZONE = 'America/New_York'
const DAY_MS = 24 * 3_600_000

const causeTexts = (causes: readonly string[]) => causes.map((cause) => reviewCauses[cause as ReviewCause]).join(' ')

/** One line for each enrollment that waits for a review, the oldest first. */
export async function listReviews(ownerDb: Db, now: Date): Promise<string[]> {
  const rows = await ownerDb
    .selectFrom('enrollment')
    .innerJoin('enrollment_submission as sent', 'sent.account_id', 'enrollment.account_id')
    .select(['enrollment.account_id', 'method', 'sent.causes', 'sent.reviewed_since', 'sent.content'])
    .where('enrollment.status', '=', 'IN_REVIEW')
    .where('sent.decided_at', 'is', null)
    .orderBy('sent.reviewed_since')
    .execute()
  return rows.map(({ account_id, method, causes, reviewed_since, content }) => {
    const { ein } = (content as EnrollmentValues).company_information
    const days = reviewed_since ? Math.floor((now.getTime() - reviewed_since.getTime()) / DAY_MS) : 0
    const kind = method ? methodInfo[method].name : 'No method'
    return `${account_id}  ${kind}, ${days === 1 ? '1 day' : `${days} days`}, EIN ${maskedEin(ein)}. ${causeTexts(causes)}`
  })
}

/** Everything that an operator needs to decide about an enrollment, line by line; none if there is no such enrollment. */
export async function describeEnrollment(ownerDb: Db, accountId: number): Promise<string[]> {
  const enrollment = await ownerDb
    .selectFrom('enrollment')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!enrollment) return []
  const sent = await ownerDb
    .selectFrom('enrollment_submission')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('place')
    .execute()
  const last = sent.at(-1)
  const { method, status, email } = enrollment
  return [
    `Company number: ${accountId}`,
    `Status: ${statusTexts[status]}`,
    `Access method: ${method ? methodInfo[method].name : 'none yet'}`,
    `Enrolled by: ${email}`,
    ...(last ? linesOf(last.content) : ['Nothing was submitted yet.']),
    ...sent.map(({ place, submitted_at, causes, decision, decided_by, reason, note }) => {
      const decided = decision ? `${decision} by ${decided_by ?? ''}` : 'not decided'
      const why = [reason, note].filter(Boolean).join(': ')
      return `Submission ${place}, ${displayDateTime(submitted_at, ZONE)}: ${decided}. ${causeTexts(causes)} ${why}`.trim()
    }),
    ...(await accountsWithEin(ownerDb, accountId)),
  ]
}

/** What was submitted, one line for each value: `people.signatory.email: …`. */
function linesOf(content: unknown, path = ''): string[] {
  if (content === null || content === '') return []
  if (typeof content !== 'object') return [`${path}: ${JSON.stringify(content).replaceAll('"', '')}`]
  return Object.entries(content).flatMap(([name, value]) => linesOf(value, path === '' ? name : `${path}.${name}`))
}

async function accountsWithEin(ownerDb: Db, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ id: number; company_name: string; type: string; status: string }>`
    select a.id, a.company_name, a.type, a.status from company_profile own
      join company_profile p on p.ein = own.ein and p.account_id <> own.account_id join account a on a.id = p.account_id
    where own.account_id = ${accountId} and own.ein <> '' order by a.id limit 50`.execute(ownerDb)
  return rows.map(({ id, company_name, type, status }) => `Has the same EIN: ${id} ${company_name}, ${type}, ${status}`)
}
