import { searchAccounts, type Account } from '@hireproof/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { allPages } from './all-pages.ts'

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
