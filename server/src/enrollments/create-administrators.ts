import type { EnrollmentMethod } from '@hireproof/contract/accounts/enrollment/access-method'
import type { Contact } from '@hireproof/contract/accounts/sections/contacts'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Config } from '../config.ts'
import type { Unit } from '../platform/unit.ts'
import { mailActivation } from '../users/new/activation-mail.ts'
import { suggestLogonId } from '../users/new/suggest-logon-id.ts'

type People = { accountId: number; method: EnrollmentMethod; administrators: readonly Contact[] }

/** Creates the users of the administrators of a company that was just approved, and emails each the way to activate it. */
export async function createAdministrators(
  unit: Unit,
  config: Config,
  { accountId, method, administrators }: People,
): Promise<void> {
  // approvals wait here for each other, so that no two take one User ID
  await sql`select pg_advisory_xact_lock(hashtextextended('enrollments: User IDs', 0))`.execute(unit.trx)
  const role = method === 'CORPORATE' ? 'CORPORATEADMIN' : 'PROGRAMADMIN'
  for (const { firstName, lastName, title, email, phone, extension } of administrators) {
    const user = {
      account_id: accountId,
      role,
      web_service_enabled: false,
      mfa_enabled: true,
      first_name: firstName,
      middle_initial: null,
      last_name: lastName,
      email,
      phone_number: phone,
      phone_extension: extension === '' ? null : extension,
      title,
    }
    const { id, logonId } = await insertUser(unit, user)
    const { account_id: _, ...after } = user
    unit.record({ action: 'user.created', subjectType: 'user', subjectId: id, after: { ...after, logon_id: logonId } })
    const owner = { ...user, id, logon_id: logonId, person_id: null }
    await mailActivation(unit, config, owner)
  }
}

type NewRow = { first_name: string; last_name: string; [column: string]: unknown }

/** Writes a user under the first free User ID; an administrator elsewhere may have taken a suggested one meanwhile. */
async function insertUser(unit: Unit, user: NewRow): Promise<{ id: string; logonId: string }> {
  const { trx, now } = unit
  const id = uuid()
  const logonId = await suggestLogonId(trx, { firstName: user.first_name, lastName: user.last_name })
  const wanted = JSON.stringify({ ...user, id, logon_id: logonId, created_at: now })
  const { rows } = await sql<{ isCreated: boolean }>`select create_user(${wanted}::jsonb) as "isCreated"`.execute(trx)
  return rows[0]?.isCreated ? { id, logonId } : insertUser(unit, user)
}
