import type { AccountStatus } from '@hireproof/contract/accounts/accounts'
import { daysInForce, type BusinessDaysVersion } from '@hireproof/contract/calendar/business-days'
import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { caseFile, caseOfLine } from '@hireproof/contract/cases/case-files'
import type { CaseProblem } from '@hireproof/contract/cases/case-problems'
import { caseWarnings, validateCase, type CaseContext } from '@hireproof/contract/cases/validate-case'
import { participatingSince } from '../../accounts/mou/participating-since.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { inSlices, mapInSlices } from '../../platform/in-slices.ts'
import { digest, digests } from '../../platform/seal.ts'
import { listBusinessDays } from '../business-days.ts'
import type { CaseKeys } from '../case-row.ts'
import { listKnownCases, rowKey } from './known-cases.ts'
import type { JudgedRow } from '../../imports/import-rows.ts'

/** What the rows of one call are judged by; `open` collects the open cases that are found. */
export type Judging = { keys: CaseKeys; actor: UserActor; context: CaseContext; open: Map<string, string> }

type Company = {
  status: AccountStatus
  closedDate: string | null
  since: IsoDate | undefined
  days: BusinessDaysVersion[]
}

const listed = new Set<string>(caseFile.columns.map(({ field }) => field))
const needed = new Set<string>(caseFile.columns.filter(({ isRequired }) => isRequired).map(({ field }) => field))

/**
 * Judges rows as cases of their companies. A row that only lacks something can become a draft; one with a value that no case
 * can have cannot. A closed case with the same number needs a reason (SERP; QRG 3.2.3).
 */
export async function completeCases(trx: Db, judging: Judging, rows: readonly JudgedRow[]): Promise<JudgedRow[]> {
  const lines = await mapInSlices(rows, (row) => ({ row, draft: caseOfLine(row.cells) }))
  const companies = await companiesOf(
    trx,
    judging,
    lines.map(({ draft }) => companyOf(judging, draft)),
  )
  const completed = await mapInSlices(lines, ({ row, draft }) =>
    completedRow(judging, companies.get(companyOf(judging, draft)), row, draft),
  )
  return comparedRows(trx, judging, completed)
}

/** The company of a row: an agency names the client, and others have only their own. */
const companyOf = ({ actor }: Judging, { client_company_id: named }: CaseDraft): number =>
  typeof named === 'number' ? named : actor.accountId

async function companiesOf(trx: Db, { actor }: Judging, ids: readonly number[]): Promise<Map<number, Company>> {
  const named = [...new Set(ids)].filter((id) => id === actor.accountId || actor.accountType === 'AGENCY')
  const found = await trx
    .selectFrom('account')
    .select(['id', 'status', 'closed_date'])
    .where('id', 'in', [...named, actor.accountId])
    .where('type', '<>', 'CORPORATE')
    .execute()
  const companies = new Map<number, Company>()
  for (const { id, status, closed_date: closedDate } of found) {
    const [since, days] = [await participatingSince(trx, id), await listBusinessDays(trx, id)]
    companies.set(id, { status, closedDate, since, days: [...days] })
  }
  return companies
}

const UNKNOWN_CLIENT = 'Your agency has no client with this number.'

/** Why no case can begin in a company, if none can. */
function refusalOf(company: Company | undefined): string | undefined {
  if (!company) return UNKNOWN_CLIENT
  // EEA 3.0: no case before the client is enrolled
  if (company.status === 'PENDING') return 'The enrollment of this client is not complete yet.'
  if (company.status === 'CLOSED') return 'The account of this client is closed.'
  return company.closedDate === null ? undefined : 'The account of this client is about to close.'
}

/** A lacking value keeps a case from being submitted, and a draft may lack it. */
const isLacking = ({ attribute, code }: CaseProblem, { document_a_type_code: a }: CaseDraft): boolean =>
  (code === 'ATTRIBUTE_REQUIRED' && !needed.has(attribute) && attribute !== 'client_company_id') ||
  (code === 'ATTRIBUTE_A_OR_B_AND_C_DOCUMENTS_REQUIRED' && a === undefined)

function completedRow(judging: Judging, company: Company | undefined, row: JudgedRow, draft: CaseDraft): JudgedRow {
  const { context } = judging
  const refusal = refusalOf(company)
  const days =
    company && typeof draft.date_of_hire === 'string' ? daysInForce(company.days, draft.date_of_hire) : undefined
  const found = validateCase(draft, { ...context, businessDays: days, participatingSince: company?.since })
  const own = found.filter(({ attribute }) => listed.has(attribute))
  const wrong = own.filter((problem) => !isLacking(problem, draft))
  const problems: Record<string, string> = {
    ...Object.fromEntries(wrong.map(({ attribute, message }) => [attribute, message])),
    ...(refusal !== undefined && { client_company_id: refusal }),
    ...row.problems,
  }
  if (Object.keys(problems).length > 0 || draft.ssn === undefined) {
    return { ...row, problems, key: null }
  }
  const lacks = own.filter((problem) => isLacking(problem, draft))
  const texts = [...lacks, ...caseWarnings(draft, context)].map(({ attribute, message }) => [attribute, message])
  const key = rowKey(companyOf(judging, draft), digest(judging.keys.index, 'ssn', draft.ssn))
  return { ...row, problems: Object.fromEntries(texts), key, proposals: {} }
}

const NEEDS_REASON =
  'A case for this employee was created within the last year. Select why you are creating another one.'

/** Rows with the cases that their companies have of the same numbers, under whichever key those were kept. */
async function comparedRows(trx: Db, judging: Judging, rows: readonly JudgedRow[]): Promise<JudgedRow[]> {
  const keyOfDigest = new Map<string, string>()
  const accountIds = new Set<number>()
  await inSlices(rows, ({ key, cells }) => {
    const { ssn } = caseOfLine(cells)
    if (key === null || ssn === undefined) return
    const accountId = Number(key.split(':')[0])
    accountIds.add(accountId)
    for (const each of digests(judging.keys.index, 'ssn', ssn)) keyOfDigest.set(rowKey(accountId, each), key)
  })
  const numbers = [...new Set([...keyOfDigest.keys()].map((key) => key.split(':')[1] ?? ''))]
  const buffers = numbers.map((hex) => Buffer.from(hex, 'hex'))
  const closed = new Set<string>()
  for (const known of await listKnownCases(trx, [...accountIds], buffers, judging.context.today)) {
    const key = keyOfDigest.get(rowKey(known.account_id, known.digest))
    if (key === undefined) continue
    if (!known.is_open) closed.add(key)
    else if (!judging.open.has(key)) judging.open.set(key, known.case_number)
  }
  return mapInSlices(rows, (row) => {
    const { key, cells, problems } = row
    if (key === null || !closed.has(key) || judging.open.has(key)) return row
    if (caseOfLine(cells).duplicate_continue_reason_code !== undefined) return row
    return { ...row, key: null, problems: { ...problems, duplicate_continue_reason_code: NEEDS_REASON } }
  })
}
