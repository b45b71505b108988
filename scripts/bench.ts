import { alertCounts } from '../bench/alert-counts.ts'
import { apiAgainstBare } from '../bench/api-against-bare.ts'
import { firstLoad } from '../bench/first-load.ts'
import { memory } from '../bench/memory.ts'
import { runMeasures } from '../bench/run.ts'
import { signInFlood } from '../bench/sign-in-flood.ts'
import { start } from '../bench/start.ts'

const measures = [apiAgainstBare, start, memory, signInFlood, alertCounts, firstLoad]
process.exit(await runMeasures('bench', 'docs/benchmarks.md', measures, process.argv.slice(2)))
