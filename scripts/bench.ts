import { apiAgainstBare } from '../bench/api-against-bare.ts'
import { firstLoad } from '../bench/first-load.ts'
import { memory } from '../bench/memory.ts'
import { runMeasures } from '../bench/run.ts'
import { start } from '../bench/start.ts'

const measures = [apiAgainstBare, start, memory, firstLoad]
process.exit(await runMeasures('bench', 'docs/benchmarks.md', measures, process.argv.slice(2)))
