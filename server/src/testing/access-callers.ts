import { accountTypes } from '@hireproof/contract/accounts/accounts'
import { userStatuses, type StoredRole } from '@hireproof/contract/users/users'
import type { Insertable } from 'kysely'
import type { Account, AppUser } from '../platform/db.gen.ts'
import type { Caller } from './access-cells.ts'

/** Everything that a gate looks at, one after another, and all of it together. */
type State = [string, Partial<Insertable<AppUser>>, Partial<Insertable<Account>>]
const withPassword = { mfa_enabled: false, password_hash: 'not looked at', password_expires_at: '2027-01-31T00:00:00Z' }
export const states: State[] = [
  ...userStatuses.map((status): State => [status, { status }, {}]),
  ['tutorial due', { tutorial_complete: false }, {}],
  ['training due', { training_status: 'INCOMPLETE' }, { plus_enabled: true }],
  ['training waived', { training_status: 'OVERRIDDEN' }, { plus_enabled: true }],
  ['untrained without plus', { training_status: 'INCOMPLETE' }, { plus_enabled: false }],
  ['with a password', withPassword, {}],
  ['with an expired password', { ...withPassword, password_expires_at: '2026-11-20T15:00:00Z' }, {}],
  ...userStatuses.map((status): State => [`${status} with a password`, { ...withPassword, status }, {}]),
  ['enrolling company', {}, { status: 'PENDING' }],
  ['closed company', {}, { status: 'CLOSED', closed_date: '2026-11-01' }],
  ['all due', { status: 'LOCKED', tutorial_complete: false, training_status: 'INCOMPLETE' }, { plus_enabled: true }],
]

const isPast = (time: unknown) => (String(time) < '2026-11-21' ? ('expired' as const) : ('good' as const))

/** A user of a role in every kind of company and every state; their rows do not exist yet. */
export function callersOf(role: StoredRole): Caller[] {
  return accountTypes.flatMap((type) =>
    states.map(([name, values, company]) => {
      const user = {
        role,
        type,
        status: values.status ?? 'ACTIVE',
        tutorial: values.tutorial_complete !== false,
        ...(values.mfa_enabled === false && { password: isPast(values.password_expires_at) }),
        isEnrolling: company.status === 'PENDING',
        isClosed: company.status === 'CLOSED',
        hasPlus: company.plus_enabled === true,
        plusUntrained: company.plus_enabled === true && values.training_status === 'INCOMPLETE',
      }
      return { name: `${role} of ${type}, ${name}`, isSignedIn: true, user, rows: { type, values, company } }
    }),
  )
}
