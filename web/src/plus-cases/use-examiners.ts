import { listExaminers } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { useQuery } from '@tanstack/react-query'
import { q } from '../lib/query.ts'
import { useMe } from '../lib/started.ts'

/** The colleagues who can examine documents, for a select list. */
export function useExaminers() {
  const { user } = useMe()
  const { data, isError } = useQuery(q(listExaminers, {}))
  const others = (data?.results ?? [])
    .filter(({ id }) => id !== user.id)
    .map(({ id, name }) => ({ value: id, label: name }))
  return { others, isFailed: isError && !data }
}
