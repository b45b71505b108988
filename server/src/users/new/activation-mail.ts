import type { Config } from '../../config.ts'
import type { Unit } from '../../platform/unit.ts'
import { endActivationCodes, makeCode } from '../../identity/mailed-code.ts'

const LINK_DAYS = 7

type Owner = {
  id: string
  account_id: number
  person_id: string | null
  logon_id: string
  email: string
  mfa_enabled: boolean
  web_service_enabled: boolean
}

/**
 * Emails a user the way to activate it: a link that works once, within seven days, and ends earlier ones. A user who is
 * bound to a person already only has to sign in.
 */
export async function mailActivation(unit: Unit, config: Config, user: Owner): Promise<void> {
  await endActivationCodes(unit, user.id)
  const { company_name: companyName } = await unit.trx
    .selectFrom('account')
    .select('company_name')
    .where('id', '=', user.account_id)
    .executeTakeFirstOrThrow()
  const template = templateFor(user)
  const code =
    template === 'user-waiting'
      ? {}
      : await makeCode(unit, config, { userId: user.id, purpose: 'activation', minutes: LINK_DAYS * 24 * 60 })
  const data = { logonId: user.logon_id, companyName, ...code }
  await unit.mail({ to: user.email, template, data, purpose: 'invitation' })
}

function templateFor({ mfa_enabled, person_id, web_service_enabled }: Owner): string {
  if (mfa_enabled) return person_id === null ? 'user-invited' : 'user-waiting'
  return web_service_enabled ? 'program-invited' : 'user-invited-password'
}
