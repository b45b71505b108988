import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { byArea, parseRequirements, provenRows, rowsOf, unknownRows } from './requirements.ts'

const rows = parseRequirements(
  ['id\tarea\twhere\tkind\trequirement\tsource\tstage', 'ENV-01\tENV\t-\tapi\tFetches.\tp1\tfoundation']
    .concat(['ENV-02\tENV\t-\tapi\tFetches again.\tp1\tusers', 'FMT-23\tFMT\t-\tshow\tDashes.\tp1\tfoundation'])
    .join('\n'),
)

test.each([
  ['[FMT-23] shows two dashes', ['FMT-23']],
  ['[DASH-02][DASH-08] lists', ['DASH-02', 'DASH-08']],
  ['[DASH-02, DASH-08] lists', ['DASH-02', 'DASH-08']],
  ['shows [FMT-23] in the middle', []],
  ['[F01] is a fault and no row', []],
])('%j names %j', (title, ids) => {
  expect(rowsOf(title)).toEqual(ids)
})

test('a row is proven where a test of it passed and none failed', () => {
  const proven = provenRows([
    { title: '[ENV-01] a', status: 'passed' },
    { title: '[ENV-02] b', status: 'passed' },
    { title: '[ENV-02] c', status: 'failed' },
    { title: '[FMT-23] d', status: 'skipped' },
  ])
  expect([...proven]).toEqual(['ENV-01'])
  expect(byArea(rows, proven).map(({ area, rows: all, missing }) => [area, all, missing.map((row) => row.id)])).toEqual(
    [
      ['ENV', 2, ['ENV-02']],
      ['FMT', 1, ['FMT-23']],
    ],
  )
})

test('finds rows that the table does not have', () => {
  expect(unknownRows([{ title: '[ENV-01][ENV-99] a', status: 'passed' }], rows)).toEqual(['ENV-99'])
})

test('the table of this project has every row once, each with a stage', () => {
  const table = parseRequirements(readFileSync(new URL('../../docs/requirements.tsv', import.meta.url), 'utf8'))
  expect(new Set(table.map(({ id }) => id)).size).toBe(table.length)
  expect(table.filter((row) => !row.stage || !row.area || !row.requirement || !row.id.startsWith(row.area))).toEqual([])
})
