import { searchAccounts, type Account } from '@hireproof/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'

/** All items of a paged call, one page after another. */
export async function allPages<Item>(
  page: (number: number) => Promise<{ data: Item[]; totalPages: number }>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let number = 0, count = 1; number < count; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- only the last page tells how many pages there are
    const { data, totalPages } = await page(number)
    items.push(...data)
    count = totalPages
  }
  return items
}

/** The locations whose names contain a text, in any letter case, and the chosen one, which stays in the list. */
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

// part 2 §9
const PAGE_SIZE = 25

/** The active locations of the corporate account by company name, all of them. */
export const useLocations = () =>
  useQuery<Account[], ApiError>({
    queryKey: [searchAccounts.name, 'locations'],
    queryFn: ({ signal, client, queryKey }) => {
      const isBackground = client.getQueryData(queryKey) !== undefined
      return allPages((page) =>
        call(
          searchAccounts,
          {
            body: {
              paging: { page, size: PAGE_SIZE },
              query: { status: 'ACTIVE' },
              sort: [{ field: 'COMPANYNAME', order: 'ASC' }],
            },
          },
          { signal, isBackground },
        ),
      )
    },
  })
