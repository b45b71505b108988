import { takesToken } from '@hireproof/contract/endpoint'
import { accountTypes } from '@hireproof/contract/accounts/accounts'
import { storedRoles } from '@hireproof/contract/role-names'
import { expect, test } from 'vitest'
import { allEndpoints } from '../endpoints.ts'
import { callersOf, states } from '../testing/access-callers.ts'
import type { Caller } from '../testing/access-cells.ts'
import { walk, walkedApp } from '../testing/access-walk.ts'

const t = await walkedApp()
const limited = allEndpoints.filter(({ access }) => takesToken(access))

/** Public calls look at no caller: people of one kind of company make them, all others only calls with a token. */
const askedBy = ({ user }: Caller) => (user && user.type !== accountTypes[0] ? limited : allEndpoints)

test.each(storedRoles)(
  '[T03][T08] %s gets what access and guards allow, at every endpoint, in every kind of company, in every state',
  async (role) => {
    const { cells, wrong } = await walk(
      t,
      callersOf(role).map((caller) => [caller, askedBy(caller)] as const),
    )
    expect(wrong).toEqual([])
    const byKind = allEndpoints.length + (accountTypes.length - 1) * limited.length
    expect(cells).toBe(states.length * byKind)
  },
  240_000,
)
