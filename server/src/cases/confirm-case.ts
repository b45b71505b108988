import type { CaseWorkflow } from '@hireproof/contract/cases/case'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { parseSsn } from '@hireproof/contract/cases/ssn'
import { normalizeCase } from '@hireproof/contract/cases/normalize-case'
import { validateCase } from '@hireproof/contract/cases/validate-case'
import type { CaseProblem } from '@hireproof/contract/cases/case-problems'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { Unit } from '../platform/unit.ts'
import { askRecords } from './ask-records.ts'
import { caseContext, ensureValid } from './case-context.ts'
import { draftColumns, draftOf, indexRows, numbersOf, openNumbers, sealNumbers, type CaseRecord } from './case-row.ts'
import { daysOf } from './business-days.ts'
import { replaceIndex, updateCase, type CaseView } from './cases.queries.ts'
import { changeCase } from './change-case.ts'
import { ensureNoOpenDuplicate } from './duplicates.ts'
import { forgetLookUps, lookingUp, ssnOnly } from './look-up-numbers.ts'
import { presentWorkflow } from './present-case.ts'

type Input = {
  caseNumber: string
  fields: readonly { field_name: string; value: string }[]
}

/** Confirms or corrects exactly the prompted details, once, and asks the records again. */
export async function confirmCase(deps: Deps, actor: UserActor, { caseNumber, fields }: Input): Promise<CaseWorkflow> {
  const context = await caseContext(deps, actor)
  const change = async (unit: Unit, row: CaseView) => {
    ensureValid(promptProblems(row.fields_to_confirm, fields))
    const known: CaseDraft = { ...draftOf(row), ...openNumbers(deps.config.keys, row) }
    const given = Object.fromEntries(fields.map(({ field_name, value }) => [field_name, value]))
    const draft = normalizeCase({ ...known, ...given })
    // What was right when the case was submitted is not asked again: only the prompted details count.
    const problems = validateCase(draft, { ...context, businessDays: daysOf(row) })
    ensureValid(problems.filter(({ attribute }) => row.fields_to_confirm.some((field) => field === attribute)))
    const numbers = numbersOf(draft)
    if (draft.ssn !== undefined && draft.ssn !== known.ssn) {
      const { today } = context
      await ensureNoOpenDuplicate(deps, unit.trx, {
        accountId: row.account_id,
        ssn: draft.ssn,
        today,
        exceptCaseId: row.id,
      })
    }
    const changed = {
      ...draftColumns(draft),
      ...sealNumbers(deps.config.keys, row.id, numbers),
      case_status: 'QUEUED',
      fields_to_confirm: [],
    } satisfies Partial<CaseRecord>
    await replaceIndex(
      unit.trx,
      [row.id],
      indexRows(deps.config.keys, { caseId: row.id, accountId: row.account_id }, numbers),
    )
    await forgetLookUps(deps, unit.trx, actor, ssnOnly(draft.ssn))
    await updateCase(unit.trx, row.id, changed, unit.now)
    await askRecords(deps, unit, row, { kind: 'confirmed', number: 1 })
    const corrected = row.fields_to_confirm.filter((field) => known[field] !== draft[field])
    unit.record({
      action: 'case.details_confirmed',
      subjectType: 'case',
      subjectId: caseNumber,
      before: { case_status: row.case_status },
      after: { case_status: changed.case_status, confirmed: row.fields_to_confirm, corrected },
    })
    return presentWorkflow({ ...row, ...changed })
  }
  const { value: ssn } = fields.find(({ field_name }) => field_name === 'ssn') ?? {}
  return lookingUp(deps, actor, { by: 'confirm', ssn: ssn && parseSsn(ssn) }, () =>
    changeCase(deps, actor, { caseNumber, action: 'confirm_details' }, change),
  )
}

function promptProblems(prompted: readonly string[], fields: Input['fields']): CaseProblem[] {
  const names = fields.map(({ field_name }) => field_name)
  const missing = prompted.filter((field) => !names.includes(field))
  const unknown = names.filter((field, index) => !prompted.includes(field) || names.indexOf(field) !== index)
  return [
    ...missing.map((attribute) => ({
      attribute,
      code: 'ATTRIBUTE_REQUIRED' as const,
      message: 'Confirm or correct this detail as well.',
    })),
    ...unknown.map((attribute) => ({
      attribute,
      code: 'ATTRIBUTE_EXTRANEOUS_FIELD' as const,
      message: 'This detail does not have to be confirmed. Leave it out.',
    })),
  ]
}
