import type { CaseDetails } from '@hireproof/contract/cases/case'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { isCaseField } from '@hireproof/contract/cases/field-info'
import { fieldNeeds } from '@hireproof/contract/cases/fields'
import { normaliseCase } from '@hireproof/contract/cases/normalise-case'
import { canAct } from '@hireproof/contract/cases/transitions'
import { validateDraft, type CaseContext } from '@hireproof/contract/cases/validate-case'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { ensure, problem } from '../platform/problem.ts'
import { runUnit } from '../platform/unit.ts'
import {
  caseContext,
  caseOrigin,
  ensureMayChange,
  ensureValid,
  statusConflict,
  type RequestInfo,
} from './case-context.ts'
import { draftColumns, draftOf, indexRows, numbersOf, openNumbers, sealNumbers, type Numbers } from './case-row.ts'
import { findCase, findCaseForUpdate, replaceIndex, updateCase } from './cases.queries.ts'
import { ensureNoDuplicate } from './duplicates.ts'
import { presentCase } from './present-case.ts'

type Input = { caseNumber: string; body: CaseDraft & { version?: number | undefined }; request: RequestInfo }

/** Replaces the details of a draft; numbers that were left out and still belong to it stay. */
export async function editCase(
  deps: Deps,
  actor: UserActor,
  { caseNumber, body, request }: Input,
): Promise<CaseDetails> {
  const { version, client_company_id: companyId, ...input } = body
  const context = await caseContext(deps, actor)
  ensureValid(validateDraft(input, { ...context, needsClientCompany: false }))
  return runUnit(deps.appDb, deps, caseOrigin(actor, request), async ({ trx, now, record, auditIn }) => {
    const row = await findCaseForUpdate(trx, caseNumber)
    ensureMayChange(actor, row)
    const accountId = row.account_id
    auditIn(accountId)
    if (!canAct(row.case_status as CaseStatus, 'edit')) throw statusConflict()
    ensure(companyId === undefined || companyId === row.account_id, 'conflict')
    if (version !== undefined && version !== row.version) throw changedMeanwhile()
    const draft = normaliseCase(input)
    const numbers = keptNumbers(openNumbers(deps.config.keys, row), draft, context)
    const complete = { ...draft, ...numbers }
    await ensureNoDuplicate(deps, trx, complete, { accountId, today: context.today, exceptCaseId: row.id })
    const before = draftOf(row)
    await updateCase(trx, row.id, { ...draftColumns(draft), ...sealNumbers(deps.config.keys, row.id, numbers) }, now)
    await replaceIndex(trx, row.id, indexRows(deps.config.keys, { caseId: row.id, accountId }, numbers))
    record({ action: 'case.edited', subjectType: 'case', subjectId: caseNumber, ...changes(before, draft) })
    const changed = await findCase(trx, caseNumber)
    ensure(changed, 'not_found')
    return presentCase(deps.config.keys, actor, changed, context.closures ?? [])
  })
}

function keptNumbers(known: Numbers, draft: CaseDraft, { today, closures }: CaseContext): Numbers {
  const needs = fieldNeeds({
    citizenshipStatus: draft.citizenship_status_code,
    documentA: draft.document_a_type_code,
    documentB: draft.document_b_type_code,
    documentC: draft.document_c_type_code,
    subType: draft.document_sub_type_code,
    dateOfHire: draft.date_of_hire,
    today,
    closures,
  })
  const kept = Object.entries(known).filter(([field]) => isCaseField(field) && needs[field] !== undefined)
  return { ...Object.fromEntries(kept), ...numbersOf(draft) }
}

const changedMeanwhile = () =>
  problem('conflict', {
    issues: [
      {
        path: '',
        code: 'CASE_CHANGED',
        message: 'Somebody else changed this case meanwhile. Load it again to see the changes.',
      },
    ],
  })

/** The names of the changed fields and their values, but for those a leak would hurt. */
function changes(before: CaseDraft, after: CaseDraft) {
  const fields = Object.keys({ ...before, ...after }).filter(
    (field) =>
      field !== 'client_company_id' && JSON.stringify(before[field as never]) !== JSON.stringify(after[field as never]),
  )
  const pick = (draft: CaseDraft) => Object.fromEntries(fields.map((field) => [field, draft[field as never] ?? null]))
  return { before: pick(before), after: pick(after) }
}
