import type { RegistryHits, RegistrySearch } from '@hireproof/contract/accounts/registry-search'
import type { Deps } from '../../deps.ts'
import { asProblem } from '../../platform/problem.ts'

/** Companies of the registry by name, city and state; none without a registry, and while it is away. */
export async function searchRegistry({ registry }: Deps, search: RegistrySearch): Promise<RegistryHits> {
  const { name, city, state } = search
  if (!registry || name.trim() === '') return { employers: [], isAway: false }
  try {
    const found = await registry.findEmployers({ name: name.trim(), city: city.trim(), state })
    const employers = found.map(({ legalName, ein, street, city: itsCity, state: itsState, zip }) => {
      return { legalName, ein, street, city: itsCity, state: itsState, zip }
    })
    return { employers, isAway: false }
  } catch (error) {
    if (asProblem(error).code !== 'unavailable') throw error
    return { employers: [], isAway: true }
  }
}
