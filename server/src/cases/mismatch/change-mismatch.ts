import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { CaseProblem } from '@hireproof/contract/cases/case-problems'
import type { Mismatch, MismatchChange } from '@hireproof/contract/cases/mismatch'
import { displayDate } from '@hireproof/contract/format/display'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { AuditEvent } from '../../platform/audit.ts'
import { ensure } from '../../platform/problem.ts'
import type { Unit } from '../../platform/unit.ts'
import { ensureValid } from '../case-context.ts'
import { stepColumns } from '../case-row.ts'
import { findCase, updateCase, type CaseView } from '../cases.queries.ts'
import { changeCase, ensureUnchanged } from '../change-case.ts'
import {
  checkDetailsRefusal,
  decideRefusal,
  ensurePossible,
  tellClientRefusal,
  tellRefusal,
} from './mismatch.policy.ts'
import { updateMismatch, type MismatchRow } from './mismatch.queries.ts'
import { hasSignedCopy } from '../papers/case-paper.ts'
import { lockState, type MismatchState } from './mismatch-state.ts'
import { presentMismatch } from './present-mismatch.ts'

type Input = { caseNumber: string; body: MismatchChange }
type Step = { change: Partial<MismatchRow>; event: Pick<AuditEvent, 'action' | 'before' | 'after'> }
type Context = { actor: UserActor; unit: Unit }

/** Records one step of a mismatch, prepared from the present version of the case; answers with the workspace after it. */
export async function changeMismatch(deps: Deps, actor: UserActor, { caseNumber, body }: Input): Promise<Mismatch> {
  const closures = await deps.closures()
  return changeCase(deps, actor, { caseNumber, action: null }, async (unit, row) => {
    const state = await lockState(unit, row)
    const { change, event } = await stepOf({ actor, unit }, state, body)
    await updateMismatch(unit.trx, state.mismatch, change)
    const isSigned = (change.decision_way ?? state.mismatch.decision_way) === 'ELECTRONIC'
    const step = stepColumns({ status: row.case_status, due: state.mismatch.act_by, isSigned })
    await updateCase(unit.trx, row.id, { ...step, has_update: false }, unit.now)
    unit.record({ subjectType: 'case', subjectId: caseNumber, ...event })
    const changed = await findCase(unit.trx, caseNumber)
    ensure(changed, 'not_found')
    return presentMismatch(unit.trx, changed, { actor, now: unit.now, closures })
  })
}

async function stepOf({ actor, unit }: Context, state: MismatchState, body: MismatchChange): Promise<Step> {
  const { row, mismatch } = state
  const { episode } = mismatch
  switch (body.step) {
    case 'client': {
      ensureNow(tellClientRefusal(state, actor), row, body)
      return {
        change: { client_told_at: unit.now, client_told_by_user_id: actor.userId },
        event: { action: 'case.client_told', after: { episode } },
      }
    }
    case 'details': {
      ensureNow(checkDetailsRefusal(state), row, body)
      const { wrong_details } = mismatch
      return {
        change: {
          details_checked_at: unit.now,
          details_checked_by_user_id: actor.userId,
          wrong_details: [],
          wrong_marked_at: null,
        },
        event: {
          action: 'case.mismatch_details_checked',
          before: { wrong_details },
          after: { episode, wrong_details: [] },
        },
      }
    }
    case 'tell': {
      ensureNow(tellRefusal(state, actor), row, body)
      return {
        change: { told_at: unit.now, told_by_user_id: actor.userId, told_how: body.how },
        event: {
          action: 'case.employee_told',
          before: { how: mismatch.told_how },
          after: { episode, how: body.how },
        },
      }
    }
    case 'decision': {
      ensureNow(decideRefusal(state, actor), row, body)
      return decideOnPaper({ actor, unit }, state, body)
    }
  }
}

/** What is not possible now is refused as that, even if it was prepared from an earlier state. */
function ensureNow(refusal: Parameters<typeof ensurePossible>[0], row: CaseView, { version }: MismatchChange): void {
  ensurePossible(refusal)
  ensureUnchanged(row, version)
}

type PaperDecision = Extract<MismatchChange, { step: 'decision' }>

async function decideOnPaper({ actor, unit }: Context, state: MismatchState, body: PaperDecision): Promise<Step> {
  const { mismatch } = state
  const hasCopy = await hasSignedCopy(unit.trx, mismatch.case_id, mismatch.episode)
  ensureValid([...dateProblems(state, body), ...(hasCopy ? [] : originalProblems(body))])
  const original_kept = body.isOriginalKept === true
  return {
    change: {
      decision: body.decision,
      decision_way: 'PAPER',
      decided_on: body.decidedOn,
      decided_at: unit.now,
      decided_by_user_id: actor.userId,
      original_kept,
    },
    event: {
      action: 'case.decision_recorded',
      before: { decision: mismatch.decision, way: mismatch.decision_way, decided_on: mismatch.decided_on },
      after: {
        episode: mismatch.episode,
        decision: body.decision,
        way: 'PAPER',
        decided_on: body.decidedOn,
        original_kept,
      },
    },
  }
}

function dateProblems({ row, mismatch, today }: MismatchState, { decidedOn }: PaperDecision): CaseProblem[] {
  const issuedOn = todayIn(mismatch.issued_at, row.time_zone)
  if (decidedOn >= issuedOn && decidedOn <= today) return []
  const message = `Enter a day from ${displayDate(issuedOn)}, when the mismatch was issued, to today.`
  return [{ attribute: 'decidedOn', code: 'ATTRIBUTE_DATE_RANGE', message }]
}

function originalProblems({ isOriginalKept }: PaperDecision): CaseProblem[] {
  if (isOriginalKept === true) return []
  const message = 'Confirm that the signed notice is kept with Form I-9, or upload a copy of it.'
  return [{ attribute: 'isOriginalKept', code: 'ATTRIBUTE_REQUIRED', message }]
}
