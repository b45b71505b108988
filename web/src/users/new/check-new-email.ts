import { isProgram, rolesWhere } from '@hireproof/contract/roles'
import { checkEmail, type KnownProfile } from '@hireproof/contract/users/create-user.endpoints'
import { searchUsers, type UserRow } from '@hireproof/contract/users/user-search.endpoints'
import type { Call } from '../../lib/create-call.ts'
import { knownValues, type NewUserValues } from './new-user-values.ts'

/** What was found out about an address for a company. */
export type EmailCheck = {
  email: string
  accountId: string
  profile?: KnownProfile
  suggestedLogonId?: string
}

/** A user of the company who has the address already. */
export type Duplicate = Pick<UserRow, 'id' | 'logonId' | 'firstName' | 'lastName'>

/** The user of a company with an address, deleted ones left out (part 2 §3). */
export async function findDuplicate(call: Call, email: string, accountId: string): Promise<Duplicate | undefined> {
  const { results } = await call(searchUsers, {
    body: {
      paging: { page: 0, size: 10 },
      query: {
        accountId: [Number(accountId)],
        email,
        // programs share the address of the person who looks after them
        userRole: { disclude: rolesWhere(isProgram) },
        userStatuses: { disclude: ['DELETED'] },
      },
    },
  })
  return results[0]
}

/** Finds out whether the company has a user with the address, and what profile there is for it. */
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
  // other answers say nothing that the wizard needs
  if (known.checkEmailStatus !== 'MFA') return { check: { email, accountId } }
  const { profile, suggestedLogonId } = known
  return { check: { email, accountId, profile, suggestedLogonId } }
}

/** Whether a check is of what the fields have now. */
export const isCheckOf = (check: EmailCheck | undefined, email: string, accountId: string): boolean =>
  check !== undefined && check.email === email.trim() && check.accountId === accountId

/** What the shared profile of an address answers for the wizard. */
export const knownOf = (check: EmailCheck | undefined): Partial<NewUserValues> =>
  check?.profile ? knownValues(check.profile) : {}
