import { parseArgs } from 'node:util'
import { root } from './run/root.ts'
import { sourcesAt } from './structure/at-commit.ts'
import { readSources } from './structure/source.ts'
import { countAll, tableOf } from './structure/table.ts'

const usage = `Usage: npm run structure [-- [--at COMMIT] [--places]]
Counts what docs/decisions/0031-the-house-redrawn.md sets goals for: in the working tree, or at a commit.
--places names the file behind each number.`

const values = readFlags()
if (values) {
  const sources = values.at === undefined ? readSources(root) : sourcesAt(values.at)
  console.log(tableOf(countAll(sources), values.places))
} else {
  console.log(usage)
  process.exitCode = 1
}

function readFlags() {
  try {
    const flags = { at: { type: 'string' }, places: { type: 'boolean', default: false } } as const
    return parseArgs({ args: process.argv.slice(2), options: flags }).values
  } catch {
    return undefined
  }
}
