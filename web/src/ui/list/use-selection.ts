import { useMemo, useState } from 'react'

/** What is selected in a list: how a row is told from the others, and how many can be selected at most. */
export type Selectable<Row> = { keyOf: (row: Row) => string; most: number }

/** The selected rows, by their keys and in the order of selection. */
export type Selected<Row> = ReadonlyMap<string, Row>

/** Adds rows to the selection, as far as there is room. */
export function select<Row>({ keyOf, most }: Selectable<Row>, selected: Selected<Row>, rows: readonly Row[]) {
  const added = rows.filter((row) => !selected.has(keyOf(row))).slice(0, most - selected.size)
  return new Map([...selected, ...added.map((row) => [keyOf(row), row] as const)])
}

/** Removes rows from the selection. */
export function deselect<Row>({ keyOf }: Selectable<Row>, selected: Selected<Row>, rows: readonly Row[]) {
  const gone = new Set(rows.map(keyOf))
  return new Map([...selected].filter(([key]) => !gone.has(key)))
}

/** The selected rows with their latest known data. */
export function withNewest<Row>({ keyOf }: Selectable<Row>, selected: Selected<Row>, rows: readonly Row[]) {
  const newest = new Map(rows.map((row) => [keyOf(row), row]))
  return new Map([...selected].map(([key, row]) => [key, newest.get(key) ?? row]))
}

/** How much of a page is selected. */
export function partSelected<Row>({ keyOf }: Selectable<Row>, selected: Selected<Row>, rows: readonly Row[]) {
  const count = rows.filter((row) => selected.has(keyOf(row))).length
  if (count === 0) return 'none'
  return count === rows.length ? 'all' : 'some'
}

/** The rows selected in a list, on any of its pages; another search or filter starts over. */
export function useSelection<Row>(kind: Selectable<Row>, scope: string, rows: readonly Row[]) {
  const [kept, setKept] = useState<{ scope: string; rows: Selected<Row> }>({ scope, rows: new Map() })
  const selected = useMemo(
    () => withNewest(kind, kept.scope === scope ? kept.rows : new Map<string, Row>(), rows),
    [kind, kept, scope, rows],
  )
  return useMemo(() => {
    const change = (next: Selected<Row>) => setKept({ scope, rows: next })
    return {
      kind,
      selected,
      isFull: selected.size >= kind.most,
      toggle: (some: readonly Row[], isOn: boolean) => change((isOn ? select : deselect)(kind, selected, some)),
      clear: () => change(new Map()),
    }
  }, [kind, scope, selected])
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>
