import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { columns } from './run/welcome.ts'
import { root } from './run/root.ts'
import { readPlaywright, readVitest } from './test/reports.ts'
import * as table from './test/requirements.ts'
import type { Group, Requirement } from './test/requirements.ts'

const all = table.parseRequirements(readFileSync(join(root, 'docs', 'requirements.tsv'), 'utf8'))
const stage = process.argv[2]
if (stage !== undefined && !table.stages.includes(stage)) {
  console.error(`There is no stage "${stage}". Choose one of ${table.stages.join(', ')}.`)
  process.exit(1)
}

// The reports of `npm run test:long` are in their own folder.
const reports = [join(root, 'reports'), join(root, 'reports', 'long')].flatMap((folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^(vitest|playwright).*\.json$/.test(name))
        .map((name) => join(folder, name))
    : [],
)
if (reports.length === 0) {
  console.error('There are no test reports yet: run npm test first.')
  process.exit(1)
}
const results = reports.flatMap((path) => (basename(path).startsWith('vitest') ? readVitest : readPlaywright)(path))
const proven = table.provenRows(results)
const named = results.flatMap(({ title }) => table.rowsOf(title))

if (stage === undefined) showProgress()
else showStage(all.filter((row) => row.stage === stage))
for (const id of table.unknownRows(named, all)) console.log(`\n  A test names ${id}, which is not a row of the table.`)

/** The built stages area by area, and for future stages only their number of rows. */
function showProgress(): void {
  const { built, toCome } = table.byProgress(all)
  show('Area', table.sumBy('area', built, proven), `All up to ${table.lastBuilt}`)
  const stages = table.sumBy('stage', toCome, proven)
  console.log('')
  show(
    'Future stage',
    stages.toSorted((one, other) => table.stages.indexOf(one.name) - table.stages.indexOf(other.name)),
    'All future stages',
  )
}

/** One stage area by area, with what is missing; the exit code tells whether anything is. */
function showStage(rows: Requirement[]): void {
  const areas = table.sumBy('area', rows, proven)
  show('Area', areas, 'All')
  const missing = areas.flatMap((area) => area.missing)
  if (missing.length === 0) return
  console.log('\n  Missing:\n')
  console.log(columns(missing.map(({ id, requirement }) => [id, requirement])).join('\n'))
  process.exitCode = 1
}

function show(head: string, groups: Group[], sum: string): void {
  const rows = groups.reduce((total, group) => total + group.rows, 0)
  const missing = groups.flatMap((group) => group.missing)
  const line = (name: string, count: number, open: number) => [name, `${count}`, `${count - open}`, `${open}`]
  const lines = groups.map((group) => line(group.name, group.rows, group.missing.length))
  console.log(columns([[head, 'Rows', 'Proven', 'Missing'], ...lines, line(sum, rows, missing.length)]).join('\n'))
}
