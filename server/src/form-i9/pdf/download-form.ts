import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { conflict, ensure } from '../../platform/problem.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { getPlusCase } from '../../plus-cases/change-plus-case.ts'
import type { EmployeeActor } from '../../platform/actor.ts'
import { readFormDocument, type FormDocument } from '../form-document.ts'
import { formPdf } from './form-pdf.ts'

/** How many forms one user, and one employee, may take in a while: each holds what identity thieves look for. */
const OF_USER = { most: 60, minutes: 10 }
const OF_EMPLOYEE = { most: 20, minutes: 30 }

/** The form for a user who may see its numbers, once Section 1 is signed; the audit records it before it goes out. */
export async function downloadForm(deps: Deps, actor: UserActor, id: string): Promise<Buffer> {
  const { can, submittedAt } = await getPlusCase(deps, actor, id)
  // an unsigned form goes out to no one; it is refused below
  ensure(can.download || submittedAt === null, 'forbidden')
  await limitRate(deps.identityDb, { subject: `form downloaded|${actor.userId}`, ...OF_USER }, deps.realClock.now())
  const { accountId } = actor
  const document = await runUnit(deps, actor, actor.accountId, (unit) =>
    takeDocument(deps, unit, { accountId, plusCaseId: id, seesNumbers: true }),
  )
  return formPdf(deps, document)
}

/** The copy of an employee who has proven to know its numbers, once it is signed: nothing that only concerns the employer. */
export async function downloadOwnForm(deps: Deps, employee: EmployeeActor): Promise<Buffer> {
  const { accountId, plusCaseId, hasProvenSsn } = employee
  const pace = { subject: `form downloaded|${plusCaseId}`, ...OF_EMPLOYEE }
  await limitRate(deps.identityDb, pace, deps.realClock.now())
  const document = await runUnit(deps, employee, accountId, (unit) =>
    takeDocument(deps, unit, { accountId, plusCaseId, seesNumbers: hasProvenSsn }),
  )
  return formPdf(deps, document, 'employee')
}

type Subject = { accountId: number; plusCaseId: string; seesNumbers: boolean }

async function takeDocument(deps: Deps, unit: Unit, subject: Subject): Promise<FormDocument> {
  const { accountId, plusCaseId, seesNumbers } = subject
  const document = await readFormDocument(deps.config.keys.data, unit.trx, accountId, plusCaseId)
  ensure(document, 'not_found')
  if (!document.section1.signed) throw notSigned()
  ensure(seesNumbers, 'forbidden')
  unit.record({ action: 'form_i9.downloaded', subjectType: 'plus_case', subjectId: plusCaseId })
  return document
}

const notSigned = () => conflict('FORM_NOT_SIGNED', 'You can download the form after the employee signs Section 1.')
