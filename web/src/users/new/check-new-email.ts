import { isProgram, rolesWhere } from '@hireproof/contract/roles'
import { checkEmail, type KnownProfile } from '@hireproof/contract/users/create-user.endpoints'
import { searchUsers, type UserRow } from '@hireproof/contract/users/user-search.endpoints'
import type { Call } from '../../lib/create-call.ts'
import { knownValues, type NewUserValues } from './new-user-values.ts'

/** The result of checking an address for a company. */
export type EmailCheck = {
  email: string
  accountId: string
  profile?: KnownProfile
  suggestedLogonId?: string
}

/** A user of the company who already has the address. */
export type Duplicate = Pick<UserRow, 'id' | 'logonId' | 'firstName' | 'lastName'>

/** The user of a company with an address, except deleted ones (part 2 §3). */
export async function findDuplicate(call: Call, email: string, accountId: string): Promise<Duplicate | undefined> {
  const { results } = await call(searchUsers, {
    body: {
      paging: { page: 0, size: 10 },
      query: {
        accountId: [Number(accountId)],
        email,
        // programs share the address of the person in charge of them
        userRole: { disclude: rolesWhere(isProgram) },
        userStatuses: { disclude: ['DELETED'] },
      },
    },
  })
  return results[0]
}

/** Checks whether the company has a user with the address, and which profile exists for it. */
export async function checkNewEmail(
  call: Call,
  email: string,
  accountId: string,
): Promise<{ duplicate: Duplicate } | { check: EmailCheck }> {
  const [duplicate, known] = await Promise.all([
    findDuplicate(call, email, accountId),
    call(checkEmail, { body: { emailAddress: email, app: 'everify' } }),
  ])
  if (duplicate) return { duplicate }
  // other answers have nothing for the wizard
  if (known.checkEmailStatus !== 'MFA') return { check: { email, accountId } }
  const { profile, suggestedLogonId } = known
  return { check: { email, accountId, profile, suggestedLogonId } }
}

/** Whether a check matches the current fields. */
export const isCheckOf = (check: EmailCheck | undefined, email: string, accountId: string): boolean =>
  check !== undefined && check.email === email.trim() && check.accountId === accountId

/** The wizard fields that the shared profile of an address fills. */
export const knownOf = (check: EmailCheck | undefined): Partial<NewUserValues> =>
  check?.profile ? knownValues(check.profile) : {}
