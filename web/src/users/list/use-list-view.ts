import type { UserListName } from '@hireproof/contract/users/list-view'
import { forgetListView, getListView, saveListView } from '@hireproof/contract/users/list-view.endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { q } from '../../lib/query.ts'
import { useApi } from '../../lib/use-api.ts'

/** The filter saved for a list, undefined until it is known, with the ways to save another one and to forget it. */
export function useListView(list: UserListName) {
  const client = useQueryClient()
  const asked = q(getListView, { params: { list } })
  const { data } = useQuery({ ...asked, staleTime: Infinity })
  const keep = (answer: NonNullable<typeof data>) => client.setQueryData(asked.queryKey, answer)
  const [saving, forgetting] = [useApi(saveListView), useApi(forgetListView)]
  return { saved: data?.view, saving, forgetting, keep }
}
