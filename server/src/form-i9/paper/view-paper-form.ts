import type { PaperForm } from '@hireproof/contract/form-i9/paper/paper-form'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { canChangePlusCase, canSeeNumbers, canViewPlusCase } from '../../plus-cases/plus-cases.policy.ts'
import { findPlusCase, type PlusCaseView } from '../../plus-cases/plus-cases.queries.ts'
import { section2By } from '../../plus-cases/present-plus-case.ts'
import { limitViewing } from '../copies/limit-viewing.ts'
import { findPaperRow, openDetails } from './paper-details.ts'
import { listScans, openScan } from './paper-scan.ts'

type Moment = { trx: Db; now: Date }

/** A paper form of the actor's company, with its key dates and scans. */
export const getPaperForm = (deps: Deps, actor: UserActor, plusCaseId: string): Promise<PaperForm> =>
  inTransaction(deps.appDb, actor.reach, (trx) =>
    presentPaperForm(deps, actor, { trx, now: deps.clock.now() }, plusCaseId),
  )

/** A paper form as the actor may see it, within a transaction. */
export async function presentPaperForm(
  deps: Deps,
  actor: UserActor,
  { trx, now }: Moment,
  plusCaseId: string,
): Promise<PaperForm> {
  const row = await viewed({ trx, now }, actor, plusCaseId)
  const kept = await findPaperRow(trx, plusCaseId)
  ensure(kept, 'not_found')
  const details = openDetails(deps.config.keys.data, kept)
  const view = canSeeNumbers(actor, row)
  const { lastName, firstName, dateOfBirth, ssnLast4, section1SignedOn, section2SignedOn } = details
  return {
    ...{ plusCaseId, version: kept.version, lastName, firstName },
    ...{ hasDateOfBirth: dateOfBirth !== '', hasSsnLast4: ssnLast4 !== '' },
    ...{ dateOfBirth: view ? dateOfBirth : null, ssnLast4: view ? ssnLast4 : null },
    ...{ firstDayOfWork: row.first_day_of_work, section1SignedOn, section2SignedOn },
    section2DueOn: section2By(row),
    reverifyBy: row.reverify_by,
    scans: (await listScans(trx, plusCaseId)).map(({ sha256: _sha256, ...scan }) => scan),
    // what is corrected is shown whole
    can: { view, change: view && canChangePlusCase(actor, row) },
  }
}

/** The PDF of a scan; who looked is in the audit before it is handed out. */
export async function viewPaperScan(
  deps: Deps,
  actor: UserActor,
  { plusCaseId, scanId }: { plusCaseId: string; scanId: string },
): Promise<Buffer> {
  await limitViewing(deps, actor.userId)
  return runUnit(deps, actor, actor.accountId, async (unit: Unit) => {
    const row = await viewed(unit, actor, plusCaseId)
    ensure(canSeeNumbers(actor, row), 'forbidden')
    const bytes = await openScan(deps.config.keys.data, unit.trx, plusCaseId, scanId)
    ensure(bytes, 'not_found')
    const subject = { subjectType: 'plus_case', subjectId: plusCaseId }
    unit.record({ action: 'form_i9.paper_scan_viewed', ...subject, after: { scanId } })
    return bytes
  })
}

async function viewed({ trx, now }: Moment, actor: UserActor, plusCaseId: string): Promise<PlusCaseView> {
  const row = await findPlusCase(trx, actor.accountId, plusCaseId, now)
  ensure(row?.status === 'PAPER', 'not_found')
  ensure(canViewPlusCase(actor, row), 'forbidden')
  return row
}
