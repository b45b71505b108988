import type { NewClient, NewLocation } from '@hireproof/contract/accounts/enrollment/add-company.endpoints'
import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import { emptyValues } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { addressProblems } from '@hireproof/contract/accounts/sections/address'
import { informationProblems, tidyInformation } from '@hireproof/contract/accounts/sections/company-information'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { once } from '../platform/idempotency.ts'
import { problem } from '../platform/problem.ts'
import { runUnit } from '../platform/unit.ts'
import { ensureOpen } from './enrollments.policy.ts'
import { openCompany } from './open-company.ts'
import { presentEnrollment } from './present-enrollment.ts'
import { draftExists, ensureNotEnrolled } from './sameness.ts'

type Asked<New> = { company: New; idempotencyKey: string | undefined }

/** Begins the enrollment of a client of the actor's agency; refuses a second draft with the same EIN. */
export function addClient(
  deps: Deps,
  actor: UserActor,
  { company, idempotencyKey }: Asked<NewClient>,
): Promise<Enrollment> {
  ensureFaultless(namingProblems(company))
  return add(deps, actor, {
    kind: 'CLIENT',
    company,
    idempotencyKey,
    sections: { company_information: named(company) },
  })
}

/** Begins the enrollment of a location of the actor's corporate account; refuses one that is there already. */
export function addLocation(
  deps: Deps,
  actor: UserActor,
  { company, idempotencyKey }: Asked<NewLocation>,
): Promise<Enrollment> {
  const { physical } = company
  const ofAddress = Object.entries(addressProblems(physical)).map(([field, message]) => [`physical.${field}`, message])
  ensureFaultless({ ...namingProblems(company), ...(Object.fromEntries(ofAddress) as Record<string, string>) })
  const sections = { company_information: named(company), address: { physical, mailing: null } }
  return add(deps, actor, { kind: 'LOCATION', company, idempotencyKey, sections })
}

type Add = { kind: 'CLIENT' | 'LOCATION'; company: object; idempotencyKey: string | undefined; sections: Sections }
type Sections = Parameters<typeof openCompany>[2]['sections']

const add = (
  deps: Deps,
  actor: UserActor,
  { kind, company, idempotencyKey: key, sections }: Add,
): Promise<Enrollment> => {
  ensureOpen(actor)
  return runUnit(deps, actor, actor.accountId, (unit) => {
    const asked = { endpoint: `enrollment.add${kind}`, key, body: company, ring: deps.config.keys.index, waits: true }
    return once(unit, { ...asked, userId: actor.userId, accountId: actor.accountId }, async () => {
      if (kind === 'LOCATION') await ensureNotEnrolled(unit.trx, { ...emptyValues, ...sections })
      const { enrollment, accountId } = await openCompany(unit, actor, { kind, sections })
      if (!enrollment) throw draftExists(kind, accountId)
      return presentEnrollment(unit.trx, deps.config, enrollment, unit.now)
    })
  })
}

const named = ({ legalName, ein }: NewClient) => tidyInformation({ ...emptyValues.company_information, legalName, ein })

function namingProblems(company: NewClient): Record<string, string> {
  const { legalName, ein } = informationProblems(named(company))
  return { ...(legalName ? { legalName } : {}), ...(ein ? { ein } : {}) }
}

function ensureFaultless(problems: Record<string, string>): void {
  const issues = Object.entries(problems).map(([path, message]) => ({ path, code: 'invalid_value', message }))
  if (issues.length > 0) throw problem('bad_request', { issues })
}
