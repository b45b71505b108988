import { ensureOpenAccount } from '../../accounts/hold-account.ts'
import type { Deps } from '../../deps.ts'
import { actorOfUser } from '../../identity/authenticate.ts'
import { findRun, holdRunning, stopRun, takeRunning } from '../../imports/running-upload.ts'
import type { UserActor } from '../../platform/actor.ts'
import { letCallsGo } from '../../platform/calls-first.ts'
import { inTransaction } from '../../platform/db.ts'
import { isOn } from '@hireproof/contract/environment'
import { secondsUntilInvitation } from '../../platform/mail-limits.ts'
import { ProblemError } from '../../platform/problem.ts'
import { runUnit } from '../../platform/unit.ts'
import { inviteNewHire } from '../start/invite-new-hire.ts'
import { ensureCreator, ensureMayStart, ensurePlus } from '../start/may-start.ts'
import { endInvitationsRun } from './end-invitations-run.ts'
import { hireOfRow, nextRow } from './hire-of-row.ts'
import { invitationsJob } from './invitations-job.ts'
import { keepInvited, keepRefused } from './keep-outcome.ts'
import { waitFor } from './wait-for.ts'

/** What became of one step: a row was settled, there is none left, someone else works, or the import waits. */
type Step = 'more' | 'done' | 'left' | 'waits'

/** How long an import waits while the plus program is down. */
const MAINTENANCE_SECONDS = 600

/**
 * Invites the new hires of a file, one row after another, each in one transaction with what is kept about its row: a job that is
 * killed goes on where it was, and no row is invited twice. Waits when the company has sent its invitations of the day.
 */
export async function runInvitations(deps: Deps, { uploadId }: { uploadId: string }): Promise<void> {
  const run = await findRun(deps, uploadId)
  if (!run) return
  const actor = await actorOfUser(deps, run.userId, `import-${uploadId}`)
  if (!actor || !(await mayStart(deps, actor))) {
    await stopRun(deps, run.accountId, uploadId, endInvitationsRun)
    return
  }
  if (isOn(await deps.flags.all(), 'MAINTENANCE_EVERIFYPLUS')) {
    await runUnit(deps, actor, actor.accountId, (unit) => waitFor(unit, { uploadId, seconds: MAINTENANCE_SECONDS }))
    return
  }
  let step: Step = 'more'
  while (step === 'more') {
    step = await settleNext(deps, actor, uploadId)
    await letCallsGo()
  }
  if (step !== 'done') return
  await runUnit(deps, actor, actor.accountId, async (unit) => {
    const upload = await holdRunning(unit.trx, uploadId)
    if (upload) await endInvitationsRun(unit, upload, 'ENDED')
  })
}

/** Whether the user may still start plus cases, for a company that offers them. */
async function mayStart(deps: Deps, actor: UserActor): Promise<boolean> {
  if (isOn(await deps.flags.all(), 'DISABLE_EVE_PLUS_CASE_CREATION')) return false
  try {
    ensureMayStart(actor)
    await inTransaction(deps.appDb, actor.reach, async (trx) => {
      await ensurePlus(trx, actor.accountId)
      await ensureCreator(trx, actor)
    })
    return true
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error
    return false
  }
}

/** Invites the new hire of the next row, or keeps why that was refused. */
async function settleNext(deps: Deps, actor: UserActor, uploadId: string): Promise<Step> {
  const tried: { line?: number } = {}
  try {
    return await inviteNext(deps, actor, uploadId, tried)
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500 || tried.line === undefined) throw error
    // another import of the company sent the last invitation of the day: the next step waits
    if (error.code === 'too_many_emails' && (await secondsLeft(deps, actor)) !== undefined) return 'more'
    if (error.code === 'account_closed' || error.code === 'account_closing') {
      await stopRun(deps, actor.accountId, uploadId, endInvitationsRun)
      return 'left'
    }
    return keepRefused(deps, actor, { uploadId, line: tried.line }, error)
  }
}

const secondsLeft = (deps: Deps, actor: UserActor) =>
  inTransaction(deps.appDb, actor.reach, (trx) =>
    secondsUntilInvitation(trx, deps, actor.accountId, deps.realClock.now()),
  )

const inviteNext = (deps: Deps, actor: UserActor, uploadId: string, tried: { line?: number }): Promise<Step> =>
  runUnit(deps, actor, actor.accountId, async (unit) => {
    const { trx } = unit
    const upload = await takeRunning(unit, invitationsJob, uploadId)
    if (!upload) return 'left'
    const row = await nextRow(trx, uploadId)
    if (!row) return 'done'
    const seconds = await secondsUntilInvitation(trx, deps, actor.accountId, unit.timeOfDay)
    if (seconds !== undefined) {
      await waitFor(unit, { uploadId, seconds })
      return 'waits'
    }
    tried.line = row.line
    await ensureOpenAccount(deps, trx, actor.accountId)
    const hire = await hireOfRow(deps, trx, actor, row)
    const id = await inviteNewHire(deps, unit, actor, hire)
    await keepInvited(trx, upload, { line: row.line, id })
    return 'more'
  })
