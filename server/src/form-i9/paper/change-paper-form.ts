import { tidyTexts } from '@hireproof/contract/accounts/sections/section'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { displayDate } from '@hireproof/contract/format/display'
import {
  paperName,
  PaperScanUpload,
  paperProblems,
  reverifiedProblems,
  type PaperFields,
  type PaperForm,
} from '@hireproof/contract/form-i9/paper/paper-form'
import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { PlusCase } from '../../platform/db.gen.ts'
import { conflict, ensure, problem, refused } from '../../platform/problem.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { canChangePlusCase, canSeeNumbers, canViewPlusCase } from '../../plus-cases/plus-cases.policy.ts'
import { lockPlusCase } from '../../plus-cases/plus-cases.queries.ts'
import { moveHire } from '../retention/move-hire.ts'
import { findRetention } from '../retention/retention.queries.ts'
import { saveReverification } from '../supplement-b/reverification.ts'
import { findPaperRow, openDetails, replaceDetails } from './paper-details.ts'
import { insertScan, listScans, MOST_SCANS } from './paper-scan.ts'
import { takeScan } from './take-scan.ts'
import { presentPaperForm } from './view-paper-form.ts'

type Change = PaperFields & { plusCaseId: string; version: number }

/** Corrects what was typed about a paper form; retention follows another first day of work. The same again changes nothing. */
export function changePaperForm(
  deps: Deps,
  actor: UserActor,
  { plusCaseId, version, ...typed }: Change,
): Promise<PaperForm> {
  const fields = tidyTexts(typed)
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const held = await hold(unit, actor, plusCaseId)
    const row = await findPaperRow(unit.trx, plusCaseId)
    ensure(row, 'not_found')
    ensure(row.version === version, 'conflict')
    ensureValid(paperProblems(fields, todayIn(unit.now, actor.timeZone)))
    const before = { ...openDetails(deps.config.keys.data, row), firstDayOfWork: held.first_day_of_work }
    const changed = (Object.keys(fields) as (keyof PaperFields)[]).filter((field) => before[field] !== fields[field])
    if (changed.length > 0) {
      await moveRetention(unit, plusCaseId, fields.firstDayOfWork)
      await replaceDetails(deps.config.keys.data, unit.trx, row, fields)
      await unit.trx
        .updateTable('plus_case')
        .set({ invited_name: paperName(fields), first_day_of_work: fields.firstDayOfWork, updated_at: unit.now })
        .where('id', '=', plusCaseId)
        .execute()
      const subject = { subjectType: 'plus_case', subjectId: plusCaseId }
      const values = { before: daysOf(before), after: { ...daysOf(fields), fields: changed } }
      unit.record({ action: 'form_i9.paper_changed', ...subject, ...values })
    }
    return presentPaperForm(deps, actor, unit, plusCaseId)
  })
}

/** What the audit has of the details: the days of the form, and nothing about the person. */
const daysOf = ({ firstDayOfWork, section1SignedOn, section2SignedOn }: PaperFields) => ({
  first_day_of_work: firstDayOfWork,
  section1_signed_on: section1SignedOn,
  section2_signed_on: section2SignedOn,
})

async function moveRetention(unit: Unit, plusCaseId: string, firstDayOfWork: string): Promise<void> {
  const kept = await findRetention(unit.trx, plusCaseId)
  if (kept && firstDayOfWork > kept.ended_on) {
    const message = `The employment ended on ${displayDate(kept.ended_on)}. Enter a day before that.`
    throw refused('firstDayOfWork', 'date_range', message)
  }
  await moveHire(unit, { plusCaseId, entries: [], firstDayOfWork })
}

function ensureValid(problems: Partial<Record<string, string>>): void {
  const issues = Object.entries(problems).map(([path, message = '']) => ({ path, code: 'invalid_value', message }))
  if (issues.length > 0) throw problem('bad_request', { issues })
}

/**
 * Adds a scan to a paper form: of the form once more, or of a reverification that was signed on paper, which moves the end of the
 * authorization to work. Earlier scans stay.
 */
export async function addPaperScan(
  deps: Deps,
  actor: UserActor,
  upload: { plusCaseId: string; request: FastifyRequest },
): Promise<PaperForm> {
  const { plusCaseId, request } = upload
  // Checked before the file is read, and again when it is kept.
  const { first_day_of_work: hiredOn } = await runUnit(deps, actor, actor.accountId, (unit) =>
    hold(unit, actor, plusCaseId),
  )
  const today = todayIn(deps.clock.now(), actor.timeZone)
  const { fields, bytes } = await takeScan(deps, actor, {
    request,
    schema: PaperScanUpload,
    subject: { type: 'plus_case', id: plusCaseId },
    problemsOf: ({ kind, ...days }) => (kind === 'FORM' ? {} : reverifiedProblems(days, { hiredOn, today })),
  })
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    await hold(unit, actor, plusCaseId)
    const { length } = await listScans(unit.trx, plusCaseId)
    if (length >= MOST_SCANS)
      throw conflict('SCANS_FULL', `This form already has ${MOST_SCANS} scans, which is the limit.`)
    const { kind } = fields
    const days =
      kind === 'FORM'
        ? { signedOn: null, reverifyBy: null }
        : { signedOn: fields.signedOn, reverifyBy: fields.reverifyBy || null }
    const ofForm = { plusCaseId, accountId: actor.accountId }
    const scan = await insertScan(deps.config.keys.data, unit, {
      ...ofForm,
      byUserId: actor.userId,
      kind,
      ...days,
      bytes,
    })
    if (kind === 'REVERIFICATION') await saveReverification(unit, { ...ofForm, reverifyBy: days.reverifyBy })
    const after = { ...scan, kind, ...(days.signedOn !== null && { signed_on: days.signedOn }) }
    unit.record({ action: 'form_i9.paper_scan_added', subjectType: 'plus_case', subjectId: plusCaseId, after })
    return presentPaperForm(deps, actor, unit, plusCaseId)
  })
}

/** Holds a paper form that the actor may change. */
async function hold(unit: Unit, actor: UserActor, plusCaseId: string): Promise<Selectable<PlusCase>> {
  const held = await lockPlusCase(unit.trx, actor.accountId, plusCaseId)
  ensure(held?.status === 'PAPER', 'not_found')
  ensure(canViewPlusCase(actor, held), 'forbidden')
  ensure(!actor.accountClosed, 'account_closed')
  ensure(canChangePlusCase(actor, held) && canSeeNumbers(actor, held), 'forbidden')
  return held
}
