import type { Closure } from '@hireproof/contract/calendar/working-days'
import type { Section2 } from '@hireproof/contract/form-i9/form-entries'
import { answersAsExamined } from '@hireproof/contract/form-i9/section2-case'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import type { Selectable } from 'kysely'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { PlusCase as PlusCaseTable } from '../platform/db.gen.ts'
import { ensure } from '../platform/problem.ts'
import { limitRate } from '../platform/rate-limit.ts'
import type { Unit } from '../platform/unit.ts'
import { changePlusCase, getPlusCase } from '../plus-cases/change-plus-case.ts'
import {
  beginOrHold,
  contextOf,
  hireOf,
  isEmploymentEnded,
  keepCase,
  type CaseOfForm,
} from '../plus-cases/check/begin-case.ts'
import { renewCheck } from '../plus-cases/check/renew-check.ts'
import { openDraft } from '../plus-cases/check/start-check.ts'
import { tellEmployer } from '../plus-cases/tell-employer.ts'
import { employmentEnded } from '../plus-cases/check/watch-draft.ts'
import type { FormDocument } from './form-document.ts'
import { presentEntries } from './form-entry.ts'
import { ensureMayExamine, readSignedForm } from './section2/section2-context.ts'

/** Someone who presses the button more often within half an hour does not wait for anything. */
const MOST_TRIES = 20
const MINUTES = 30

type Row = Selectable<PlusCaseTable>
type Examined = { document: FormDocument; closures: readonly Closure[] }

/** The Section 2 of a form that counts. */
export const section2Of = ({ entries }: FormDocument): Section2 | undefined =>
  presentEntries(entries, 'SECTION_2').at(-1)?.content

/**
 * Begins the case of a form that waits, if the documents that were just examined are what it lacked; a draft of it gives
 * way if it is about other documents. Does nothing about a case that has begun.
 */
export async function continueCheck(
  deps: Deps,
  unit: Unit,
  plusCase: Row,
  { document, section2, closures }: Examined & { section2: Section2 },
): Promise<void> {
  if (plusCase.case_waits_for.length === 0) return
  const { answers } = document.section1
  const context = await contextOf(deps, unit, plusCase, closures)
  const check = await renewCheck(deps, unit, context, hireOf(plusCase, 'examined', section2), {
    caseId: plusCase.verification_case_id,
    before: answersAsExamined(answers, section2Of(document)),
    after: answersAsExamined(answers, section2),
  })
  await keepAndTell(unit, plusCase, check.now)
}

/** Tries once more to begin the case of a form that waits, with everything that is signed on it by now. */
export async function retryCheck(deps: Deps, unit: Unit, plusCase: Row, form: Examined): Promise<void> {
  const { now } = await attempt(deps, unit, plusCase, form)
  await keepAndTell(unit, plusCase, now)
}

async function attempt(deps: Deps, unit: Unit, plusCase: Row, { document, closures }: Examined) {
  const section2 = section2Of(document)
  const context = await contextOf(deps, unit, plusCase, closures)
  const hire = hireOf(plusCase, 'started', section2)
  const answers = answersAsExamined(document.section1.answers, section2)
  return { now: await beginOrHold(deps, unit, context, hire, answers), context, hire, answers }
}

/** Keeps what became of a case that waited; people learn that it has begun, or that it waits for something else of theirs. */
export async function keepAndTell(unit: Unit, plusCase: Row, now: CaseOfForm): Promise<void> {
  await keepCase(unit, plusCase, now)
  const before = plusCase.case_waits_for
  if (now.waitsFor.length === 0) return tellEmployer(unit, plusCase, 'plus-check-begun', now)
  const isNew = now.waitsFor.some((wait) => !before.includes(wait) && (wait === 'duplicate' || wait === 'details'))
  if (isNew) await tellEmployer(unit, plusCase, 'plus-check-waits', now)
}

/**
 * Tries to begin the check of a signed form that waits. If only details are missing, it opens a draft of the case. A check
 * that has begun and a draft that is open stay as they are, so that a repeated call changes nothing.
 */
export async function startWaitingCheck(deps: Deps, actor: UserActor, id: string): Promise<PlusCase> {
  const { can } = await getPlusCase(deps, actor, id)
  const pace = { subject: `start check|${id}`, most: MOST_TRIES, minutes: MINUTES }
  if (can.startCheck) await limitRate(deps.identityDb, pace, deps.realClock.now())
  return changePlusCase(deps, actor, { id, permit: ensureMayExamine }, async (unit, locked, closures) => {
    const { status, case_waits_for: before } = locked
    ensure(status === 'SUBMITTED' || status === 'COMPLETED', 'conflict')
    if (before.length === 0 || locked.verification_case_id !== null) return {}
    if (await isEmploymentEnded(unit.trx, id)) throw employmentEnded()
    const document = await readSignedForm(deps, unit.trx, actor, locked)
    const { now, context, hire, answers } = await attempt(deps, unit, locked, { document, closures })
    const lacksDetails = now.waitsFor.every((wait) => wait === 'details') && now.caseId === null
    const draft = lacksDetails ? await openDraft(deps, unit, context, hire, answers) : undefined
    await keepAndTell(unit, locked, draft ? { ...now, caseId: draft.id } : now)
    const after = { waitsFor: now.waitsFor, ...(draft ? { draft: draft.caseNumber } : {}) }
    unit.record({
      action: 'plus_case.check_started',
      subjectType: 'plus_case',
      subjectId: id,
      before: { waitsFor: before },
      after,
    })
    return {}
  })
}
