import { parseArgs } from 'node:util'
import { helpFor } from './launch/help.mjs'
import { root } from './run/root.ts'
import { sourcesAt } from './structure/at-commit.ts'
import { readSources } from './structure/source.ts'
import { countAll, tableOf } from './structure/table.ts'

const values = readFlags()
if (values) {
  const sources = values.at === undefined ? readSources(root) : sourcesAt(values.at)
  const counted = countAll(sources)
  const missed = counted.filter(({ isHeld, isMet }) => isHeld && !isMet)
  console.log(values.held ? tableOf(missed, true) : tableOf(counted, values.places))
  if (values.held && missed.length > 0) process.exitCode = 1
} else {
  console.log(helpFor('structure').text)
  process.exitCode = 1
}

function readFlags() {
  try {
    const flags = {
      at: { type: 'string' },
      places: { type: 'boolean', default: false },
      held: { type: 'boolean', default: false },
    } as const
    return parseArgs({ args: process.argv.slice(2), options: flags }).values
  } catch {
    return undefined
  }
}
