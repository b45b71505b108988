import type { CompanyProfile } from '@hireproof/contract/accounts/company-profile'
import { maskedEin } from '@hireproof/contract/accounts/sections/company-information'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { ensure, problem } from '../../platform/problem.ts'
import { runUnit } from '../../platform/unit.ts'
import { refusals } from './change-section.ts'
import { lockSection } from './company-sections.ts'
import { findViewable, presentProfile } from './present-profile.ts'
import { canEditProfile } from './profile.policy.ts'
import { findOpenChange } from './ask-ein-change.ts'
import { settle } from './decide-ein-change.ts'

/** Withdraws the change of the EIN of a company within reach that is in review; the old number stays. */
export const withdrawEinChange = (deps: Deps, actor: UserActor, accountId: number): Promise<CompanyProfile> =>
  runUnit(deps, actor, accountId, async (unit) => {
    const { trx, now } = unit
    const company = await findViewable(trx, actor, accountId)
    const canEdit = canEditProfile(actor, company)
    if (canEdit !== true) throw problem(refusals[canEdit])
    await lockSection(trx, accountId, 'company_information')
    const change = await findOpenChange(trx, accountId)
    ensure(change, 'conflict')
    await settle(unit, change, { status: 'WITHDRAWN', decided_by: null })
    unit.record({
      action: 'account.ein_change_withdrawn',
      subjectType: 'account',
      subjectId: String(accountId),
      before: { ein: maskedEin(change.new_ein) },
      after: { ein: maskedEin(change.old_ein) },
    })
    return presentProfile(trx, actor, company, now)
  })
