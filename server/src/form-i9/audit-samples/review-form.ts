import { auditTextProblem, type AuditWork, type SampledFormView } from '@hireproof/contract/form-i9/audit-samples'
import { findingRuleNames } from '@hireproof/contract/form-i9/findings'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { conflict, ensure, problem, refused } from '../../platform/problem.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { openWork, sealWork } from './audit-work.ts'
import { listCorrections } from './corrections.ts'
import { ownSample, viewSampled } from './read-samples.ts'
import { findSampled } from './samples.queries.ts'

type Input = {
  sampleId: string
  plusCaseId: string
  version: number
  isReviewed: boolean
  work: AuditWork
}

/** Saves the work of the auditor on a form of a sample; refused if someone else saved it meanwhile. */
export function reviewForm(deps: Deps, actor: UserActor, input: Input): Promise<SampledFormView> {
  const { sampleId, plusCaseId, version, isReviewed } = input
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    ensure(!actor.accountClosed, 'account_closed')
    await ownSample(unit.trx, actor, sampleId)
    const held = await hold(unit, input)
    if (held.version !== version)
      throw conflict('AUDIT_FORM_CHANGED', 'Someone else saved this form while you were working on it.')
    const work = cleaned(input.work)
    ensureNoNumbers(work)
    await ensureKnown(deps, unit, actor, input, work)
    const ring = deps.config.keys.data
    const next = { ...held, version: version + 1 }
    const review = isReviewed
      ? { reviewed_at: held.reviewed_at ?? unit.now, reviewed_by_user_id: held.reviewed_by_user_id ?? actor.userId }
      : { reviewed_at: null, reviewed_by_user_id: null }
    await unit.trx
      .updateTable('audit_sample_form')
      .set({ version: next.version, ...review, ...sealWork(ring, next, work) })
      .where('sample_id', '=', sampleId)
      .where('plus_case_id', '=', plusCaseId)
      .execute()
    const before = summaryOf(openWork(ring, held), held.reviewed_at !== null)
    const values = { before, after: { ...summaryOf(work, isReviewed), form: plusCaseId } }
    unit.record({ action: 'audit_sample.reviewed', subjectType: 'audit_sample', subjectId: sampleId, ...values })
    return viewSampled(deps, unit.trx, actor, input)
  })
}

/** What the audit has of the work: never what was written. */
const summaryOf = ({ added, outcomes }: AuditWork, isReviewed: boolean) => ({
  reviewed: isReviewed,
  added: added.map(({ rule, kind }) => ({ rule, kind })),
  corrected: outcomes.flatMap(({ key, correctedBy }) => (correctedBy === null ? [] : [{ key, entry: correctedBy }])),
})

/** Holds the form until the transaction ends; one that was purged takes no more notes. */
async function hold({ trx }: Unit, { sampleId, plusCaseId }: Input) {
  const held = await trx
    .selectFrom('audit_sample_form')
    .selectAll()
    .where('sample_id', '=', sampleId)
    .where('plus_case_id', '=', plusCaseId)
    .forUpdate()
    .executeTakeFirst()
  ensure(held, 'not_found')
  return held
}

const clean = (text: string) => text.normalize('NFC').trim()

const cleaned = ({ note, added, outcomes }: AuditWork): AuditWork => ({
  note: clean(note),
  added: added.map((each) => ({ ...each, words: each.rule === null ? clean(each.words) : '' })),
  outcomes: outcomes
    .map((each) => ({ ...each, remark: clean(each.remark) }))
    .filter(({ correctedBy, remark }) => correctedBy !== null || remark !== ''),
})

/** Refuses texts with a Social Security number, at their fields. */
function ensureNoNumbers({ note, added, outcomes }: AuditWork): void {
  const texts = [
    { path: 'note', text: note },
    ...added.map(({ words }, at) => ({ path: `added.${at}.words`, text: words })),
    ...outcomes.map(({ key, remark }) => ({ path: `remark.${key}`, text: remark })),
  ]
  const issues = texts.flatMap(({ path, text }) => {
    const message = auditTextProblem(text)
    return message === undefined ? [] : [{ path, code: 'ssn', message }]
  })
  if (issues.length > 0) throw problem('bad_request', { issues })
}

/** Refuses what does not fit the form: a correction of another form, or an outcome of a finding that there is not. */
async function ensureKnown(
  deps: Deps,
  { trx }: Unit,
  { accountId }: UserActor,
  { sampleId, plusCaseId }: Input,
  work: AuditWork,
) {
  const row = await findSampled(trx, sampleId, plusCaseId)
  ensure(row?.invited_name, 'not_found')
  const { added, outcomes } = work
  const unnamed = added.findIndex(({ rule, words }) => rule === null && words === '')
  if (unnamed >= 0) throw refused(`added.${unnamed}.words`, 'required', 'Describe the finding, or choose a rule.')
  const ids = added.map(({ id }) => id)
  ensure(new Set(ids).size === ids.length, 'bad_request')
  const keys: readonly string[] = [...findingRuleNames, ...ids]
  ensure(
    outcomes.every(({ key }) => keys.includes(key)),
    'bad_request',
  )
  ensure(new Set(outcomes.map(({ key }) => key)).size === outcomes.length, 'bad_request')
  const entries = await listCorrections(deps.config.formContents, trx, accountId, plusCaseId)
  const known = new Set(entries.map(({ seq }) => seq))
  ensure(
    outcomes.every(({ correctedBy }) => correctedBy === null || known.has(correctedBy)),
    'bad_request',
  )
}
