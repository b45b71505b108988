import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import { changeSearch, parseSearch, type SearchSchema } from './search-params.ts'

/** The state of a list, kept in the address: values, a function that changes some, and one that gives the address of a change. */
export function useSearch<S extends SearchSchema>(schema: S) {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const search = useMemo(() => parseSearch(schema, params), [schema, params])
  const setSearch = useCallback(
    (changes: Partial<z.output<S>>) => setParams(changeSearch(schema, search, changes)),
    [schema, search, setParams],
  )
  const hrefOf = useCallback(
    (changes: Partial<z.output<S>>) => {
      const query = changeSearch(schema, search, changes).toString()
      return query === '' ? pathname : `${pathname}?${query}`
    },
    [schema, search, pathname],
  )
  return { search, setSearch, hrefOf }
}
