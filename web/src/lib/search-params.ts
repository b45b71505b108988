import type * as z from 'zod/mini'
import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** A query of which every field has a default, lists the empty one: `z.object({ page: z._default(z.coerce.number(), 1), … })`. */
type SearchSchema = z.ZodMiniObject

/** Reads a query string by its schema; a value that the schema refuses counts as absent. */
export function parseSearch<S extends SearchSchema>(schema: S, params: URLSearchParams): z.output<S> {
  const raw: Record<string, unknown> = {}
  for (const key of Object.keys(schema.shape)) {
    if (params.has(key)) raw[key] = isList(schema.shape[key]) ? params.getAll(key) : params.get(key)
  }
  const first = schema.safeParse(raw)
  if (first.success) return first.data
  for (const issue of first.error.issues) delete raw[String(issue.path[0])]
  return schema.parse(raw)
}

/** The query string after a change. Any change except of the page returns to the first page; defaults are left out. */
export function changeSearch<S extends SearchSchema>(
  schema: S,
  current: z.output<S>,
  changes: Partial<z.output<S>>,
): URLSearchParams {
  const defaults: Record<string, unknown> = schema.parse({})
  const next: Record<string, unknown> = { ...current, page: undefined, ...changes }
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(next)) {
    const texts = textsOf(value)
    if (texts.join() === textsOf(defaults[key]).join()) continue
    for (const text of texts) params.append(key, text)
  }
  return params
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [`${value}`] : []
}

function isList(schema: unknown): boolean {
  const { type, innerType } = (schema as z.ZodMiniType).def as { type: string; innerType?: unknown }
  return type === 'array' || (innerType !== undefined && isList(innerType))
}

/** The state of a list in the address: its values, a function to change some, and one for the address of a change. */
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
