import type { Account } from '@hireproof/contract/accounts/accounts'

/** The locations whose names hold a text, in any letter case, and the chosen one where there is one, which stays in the list. */
export function locationsFor<Location extends Pick<Account, 'id' | 'companyInfo'>>(
  locations: readonly Location[],
  text: string,
  chosen: Location | undefined,
): Location[] {
  const wanted = text.trim().toLowerCase()
  return locations.filter(
    ({ id, companyInfo }) => id === chosen?.id || companyInfo.companyName.toLowerCase().includes(wanted),
  )
}
