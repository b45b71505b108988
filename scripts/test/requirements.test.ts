import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run/root.ts'
import {
  byProgress,
  lastBuilt,
  parseRequirements,
  provenRows,
  rowsInSource,
  rowsOf,
  stages,
  sumBy,
  unknownRows,
} from './requirements.ts'

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
  ['[F01] is a fault, not a row', []],
])('%j names %j', (title, ids) => {
  expect(rowsOf(title)).toEqual(ids)
})

test('a row is proven if a test of it passed and none failed', () => {
  const proven = provenRows([
    { title: '[ENV-01] a', status: 'passed' },
    { title: '[ENV-02] b', status: 'passed' },
    { title: '[ENV-02] c', status: 'failed' },
    { title: '[FMT-23] d', status: 'skipped' },
  ])
  expect([...proven]).toEqual(['ENV-01'])
  const told = (key: 'area' | 'stage') =>
    sumBy(key, rows, proven).map(({ name, rows: all, missing }) => [name, all, missing.map((row) => row.id)])
  expect(told('area')).toEqual([
    ['ENV', 2, ['ENV-02']],
    ['FMT', 1, ['FMT-23']],
  ])
  expect(told('stage')).toEqual([
    ['foundation', 2, ['FMT-23']],
    ['users', 1, ['ENV-02']],
  ])
})

test('finds rows that the table does not have', () => {
  expect(unknownRows(['ENV-01', 'ENV-99', 'ENV-99'], rows)).toEqual(['ENV-99'])
})

test.each([
  ["test('[FMT-23] shows two dashes', () => {", ['FMT-23']],
  ['test(`[DASH-02][T03] ${many} lists`, () => {', ['DASH-02']],
  ['test.each(kinds)("[DASH-02, DASH-08] %s lists", () => {', ['DASH-02', 'DASH-08']],
  ["expect(text).toContain('as [DASH-02] says')", []],
])('the source %s names %j', (source, ids) => {
  expect(rowsInSource(source)).toEqual(ids)
})

const table = parseRequirements(readFileSync(join(root, 'docs', 'requirements.tsv'), 'utf8'))

test('the table of this project has every row once, each with a stage', () => {
  expect(table.length).toBeGreaterThanOrEqual(1358)
  expect(new Set(table.map(({ id }) => id)).size).toBe(table.length)
  expect(table.filter((row) => !row.area || !row.requirement || !row.id.startsWith(row.area))).toEqual([])
  expect([...new Set(table.map(({ stage }) => stage))].sort()).toEqual(stages.toSorted())
})

test('every row is of a stage that is built or of a future one', () => {
  const { built, toCome } = byProgress(table)
  expect(built.length + toCome.length).toBe(table.length)
  expect(built.some(({ stage }) => stage === lastBuilt)).toBe(true)
  expect(toCome.some(({ stage }) => stage === 'later')).toBe(true)
  expect(toCome.some(({ stage }) => stage === lastBuilt)).toBe(false)
})

test('every row that a test of this project names in its title is in the table', () => {
  const files = testFiles()
  expect(files.length).toBeGreaterThan(300)
  const unknown = files.flatMap((path) => {
    const ids = unknownRows(rowsInSource(readFileSync(join(root, path), 'utf8')), table)
    return ids.map((id) => `${path} names ${id}`)
  })
  expect(unknown).toEqual([])
})

/** The tests of every workspace, except this file, whose titles are samples. */
function testFiles(): string[] {
  return ['contract', 'web', 'sandbox', 'server', 'scripts', 'bench', 'e2e']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))))
    .filter((path) => /\.(test\.tsx?|e2e\.ts)$/.test(path) && !path.includes('node_modules'))
    .filter((path) => path !== join('scripts', 'test', 'requirements.test.ts'))
}
