/** A column's key, with a minus in front for descending: the form a list's address keeps it in. */
export type Sort = string

/** The direction a column is sorted in, as `aria-sort` wants it. */
export function sortOf(sort: Sort | undefined, key: string): 'ascending' | 'descending' | undefined {
  if (sort === key) return 'ascending'
  return sort === `-${key}` ? 'descending' : undefined
}

/** The sort after a click on a column's header. */
export const nextSort = (sort: Sort | undefined, key: string): Sort => (sort === key ? `-${key}` : key)
