import type { EnrollmentShape } from '@hireproof/contract/accounts/enrollment/enrollment-kind'
import type { EnrollmentCheck, Finding } from '@hireproof/contract/accounts/enrollment/enrollment'
import {
  enrollmentSections,
  stepsFor,
  type EnrollmentValues,
} from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { Deps } from '../deps.ts'
import { countSites } from '../accounts/profile/count-sites.ts'
import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { runUnit } from '../platform/unit.ts'
import { causesInEntries } from './find-causes.ts'
import { findEnrollment, readSections, shapeOf, valuesOf, type EnrollmentRow } from './enrollment.queries.ts'
import { sectionProblems } from './section-problems.ts'

/** What the check of an enrollment finds; it changes nothing, and the audit keeps that it was run. */
export const checkEnrollment = (deps: Deps, actor: UserActor, accountId: number): Promise<EnrollmentCheck> =>
  runUnit(deps, actor, accountId, async (unit) => {
    const enrollment = await findEnrollment(unit.trx, actor, accountId)
    const values = valuesOf(await readSections(unit.trx, accountId))
    const shape = shapeOf(enrollment)
    unit.record({ action: 'enrollment.check_run', subjectType: 'account', subjectId: String(accountId) })
    return {
      mustBeFixed: await findMissing(unit.trx, enrollment, { values, today: todayIn(unit.now, actor.timeZone) }),
      checkThese: advice(values, shape),
      needsReview: causesInEntries(deps.config, { method: shape.method, values }).map(({ section, field, message }) => {
        return { section, field, message }
      }),
    }
  })

type Entered = { values: EnrollmentValues; today: IsoDate }

/** Every missing or refused field of an enrollment, and that it has no hiring site. */
export async function findMissing(trx: Db, enrollment: EnrollmentRow, { values, today }: Entered): Promise<Finding[]> {
  const shape = shapeOf(enrollment)
  const needsSite = stepsFor(shape).includes('hiring_sites') && (await countSites(trx, enrollment.account_id)) === 0
  const site: Finding = { section: 'hiring_sites', field: 'sites', message: 'Add at least one hiring site.' }
  return [...fieldsMissing(values, shape, today), ...(needsSite ? [site] : [])]
}

function fieldsMissing(values: EnrollmentValues, shape: EnrollmentShape, today: IsoDate): Finding[] {
  return enrollmentSections
    .filter((section) => stepsFor(shape).includes(section))
    .flatMap((section) =>
      Object.entries(sectionProblems(section, values[section], { ...shape, today })).map(([field, message]) => {
        return { section, field, message }
      }),
    )
}

function advice({ people }: EnrollmentValues, { method }: EnrollmentShape): Finding[] {
  if (method === 'CORPORATE' || people.administrators.length !== 1) return []
  const message = 'You named one program administrator. A second one can help when the first is away.'
  return [{ section: 'people', field: 'administrators', message }]
}
