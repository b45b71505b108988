import { methodOf } from '@hireproof/contract/accounts/enrollment/access-method'
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
import { findOwnEnrollment, readSections, valuesOf } from './enrollment.queries.ts'
import { sectionProblems } from './section-problems.ts'

/** What the check of an enrollment finds; it changes nothing, and the audit keeps that it was run. */
export const checkEnrollment = (deps: Deps, actor: UserActor): Promise<EnrollmentCheck> =>
  runUnit(deps, actor, actor.accountId, async (unit) => {
    const { account_id } = await findOwnEnrollment(unit.trx, actor)
    const values = valuesOf(await readSections(unit.trx, account_id))
    const method = methodOf(values.access_method)
    unit.record({ action: 'enrollment.check_run', subjectType: 'account', subjectId: String(account_id) })
    return {
      mustBeFixed: await findMissing(unit.trx, account_id, { values, today: todayIn(unit.now, actor.timeZone) }),
      checkThese: advice(values, method),
      needsReview: causesInEntries(deps.config, { method, values }).map(({ section, field, message }) => {
        return { section, field, message }
      }),
    }
  })

type Entered = { values: EnrollmentValues; today: IsoDate }

/** Every missing or refused field of an enrollment, and that it has no hiring site. */
export async function findMissing(trx: Db, accountId: number, { values, today }: Entered): Promise<Finding[]> {
  const method = methodOf(values.access_method)
  const needsSite = stepsFor(method).includes('hiring_sites') && (await countSites(trx, accountId)) === 0
  const site: Finding = { section: 'hiring_sites', field: 'sites', message: 'Add at least one hiring site.' }
  return [...fieldsMissing(values, today), ...(needsSite ? [site] : [])]
}

function fieldsMissing(values: EnrollmentValues, today: IsoDate): Finding[] {
  const method = methodOf(values.access_method)
  return enrollmentSections
    .filter((section) => stepsFor(method).includes(section))
    .flatMap((section) =>
      Object.entries(sectionProblems(section, values[section], { method, today })).map(([field, message]) => {
        return { section, field, message }
      }),
    )
}

function advice({ people }: EnrollmentValues, method: ReturnType<typeof methodOf>): Finding[] {
  if (method === 'CORPORATE' || people.administrators.length !== 1) return []
  const message = 'You named one program administrator. A second one can help when the first is away.'
  return [{ section: 'people', field: 'administrators', message }]
}
