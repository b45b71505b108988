import type { CaseDetails } from '@hireproof/contract/cases/case'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { sealedFields } from '@hireproof/contract/cases/sealed-fields'
import { isCaseField } from '@hireproof/contract/cases/field-info'
import { fieldNeeds } from '@hireproof/contract/cases/fields'
import { normalizeCase } from '@hireproof/contract/cases/normalize-case'
import type { CaseContext } from '@hireproof/contract/cases/validate-case'
import { ensureOpenAccount } from '../accounts/hold-account.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { Unit } from '../platform/unit.ts'
import { ensure } from '../platform/problem.ts'
import { caseContext, ensureDraft } from './case-context.ts'
import { withCreator } from './case-creator.ts'
import { findLinks } from './case-links.ts'
import { changeCase, ensureUnchanged } from './change-case.ts'
import {
  columnFields,
  draftColumns,
  draftOf,
  indexRows,
  numbersOf,
  openNumbers,
  sealNumbers,
  type Numbers,
} from './case-row.ts'
import { findCase, replaceIndex, updateCase, type CaseView } from './cases.queries.ts'
import { draftStep } from './draft-step.ts'
import { ensureNoDuplicate } from './duplicates.ts'
import { ensureLesson } from './ensure-lesson.ts'
import { lookingUp } from './look-up-numbers.ts'
import { presentCase } from './present-case.ts'

type Input = { caseNumber: string; body: CaseDraft & { version?: number | undefined } }

/** Replaces the details of a draft; numbers that were left out and still belong to it stay. */
export async function editCase(deps: Deps, actor: UserActor, { caseNumber, body }: Input): Promise<CaseDetails> {
  const { version, client_company_id: companyId, ...input } = body
  const context = await caseContext(deps, actor)
  ensureDraft(input, context)
  const given = normalizeCase(input)
  const change = async (unit: Unit, row: CaseView) => {
    const { trx, now, record } = unit
    const accountId = await companyOf(deps, unit, actor, row, companyId)
    ensureUnchanged(row, version)
    const draft = await withCreator(trx, actor, given)
    const known = openNumbers(deps.config.keys, row)
    const company = { account_id: accountId, needs_client: row.needs_client && companyId === undefined }
    const numbers = keptNumbers(known, draft, context)
    const complete = { ...draft, ...numbers }
    const step = await draftStep(trx, { accountId, dateOfHire: draft.date_of_hire }, context.closures ?? [])
    await ensureNoDuplicate(deps, trx, complete, { accountId, today: context.today, exceptCaseId: row.id })
    await updateCase(
      trx,
      row.id,
      { ...draftColumns(draft), ...sealNumbers(deps.config.keys, row.id, numbers), ...company, ...step },
      now,
    )
    await replaceIndex(trx, [row.id], indexRows(deps.config.keys, { caseId: row.id, accountId }, numbers))
    const { before, after } = changes(draftOf(row), draft)
    const changed = changedNumbers(known, numbers)
    record({
      action: 'case.edited',
      subjectType: 'case',
      subjectId: caseNumber,
      before,
      after: changed.length > 0 ? { ...after, numbers: changed } : after,
    })
    const edited = await findCase(trx, caseNumber)
    ensure(edited, 'not_found')
    const details = presentCase(deps.config.keys, actor, edited, context.closures ?? [])
    return { ...details, ...(await findLinks(trx, edited)) }
  }
  return lookingUp(deps, actor, { by: 'edit', ssn: given.ssn }, () =>
    changeCase(deps, actor, { caseNumber, action: 'edit' }, change),
  )
}

/**
 * The company of a draft after an edit. A draft that waits for its client gets it once, and its history with the client
 * begins there; no other case moves.
 */
async function companyOf(
  deps: Deps,
  unit: Unit,
  actor: UserActor,
  row: CaseView,
  companyId: number | undefined,
): Promise<number> {
  const { account_id: current, case_number: subjectId } = row
  if (companyId === undefined) return current
  if (row.needs_client) {
    ensureLesson(actor, await ensureOpenAccount(deps, unit.trx, companyId))
    const chosen = { action: 'case.client_chosen', subjectType: 'case', subjectId } as const
    const after = { client_company_id: companyId }
    for (const owner of new Set([current, companyId])) unit.record({ ...chosen, after }, owner)
    unit.auditIn(companyId)
    return companyId
  }
  ensure(companyId === current, 'conflict')
  return current
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

/** The fields with a column of their own whose values changed. */
function changes(before: CaseDraft, after: CaseDraft) {
  const fields = columnFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  const pick = (draft: CaseDraft) => Object.fromEntries(fields.map((field) => [field, draft[field] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** Which numbers changed; the audit never holds the numbers themselves. */
const changedNumbers = (before: Numbers, after: Numbers) =>
  sealedFields.filter((field) => before[field] !== after[field]).sort()
