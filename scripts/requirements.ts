import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { columns } from './run/welcome.ts'
import { root } from './run/root.ts'
import { readPlaywright, readVitest } from './test/reports.ts'
import { byArea, parseRequirements, provenRows, unknownRows } from './test/requirements.ts'

const all = parseRequirements(readFileSync(join(root, 'docs', 'requirements.tsv'), 'utf8'))
const stage = process.argv[2]
const wanted = all.filter((row) => stage === undefined || row.stage === stage)
if (wanted.length === 0) {
  console.error(`There is no stage "${stage}": take one of ${[...new Set(all.map((row) => row.stage))].join(', ')}.`)
  process.exit(1)
}

const folder = join(root, 'reports')
const reports = existsSync(folder)
  ? readdirSync(folder).filter((name) => /^(vitest|playwright).*\.json$/.test(name))
  : []
if (reports.length === 0) {
  console.error('There are no test reports yet: run npm test first.')
  process.exit(1)
}
const results = reports.flatMap((name) => (name.startsWith('vitest') ? readVitest : readPlaywright)(join(folder, name)))
const areas = byArea(wanted, provenRows(results))
const missing = areas.flatMap((area) => area.missing)
const line = (name: string, rows: number, open: number) => [name, String(rows), String(rows - open), String(open)]
const table = [
  ['Area', 'Rows', 'Proven', 'Missing'],
  ...areas.map((area) => line(area.area, area.rows, area.missing.length)),
  line('All', wanted.length, missing.length),
]
console.log(columns(table).join('\n'))
for (const id of unknownRows(results, all)) console.log(`\n  A test names ${id}, which is no row of the table.`)
if (stage !== undefined) {
  if (missing.length > 0) console.log('\n  Missing:\n')
  console.log(columns(missing.map(({ id, requirement }) => [id, requirement])).join('\n'))
  process.exit(missing.length > 0 ? 1 : 0)
}
