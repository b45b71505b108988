import { runMeasures } from '../bench/run.ts'
import { controls } from '../bench/torture/controls.ts'
import { databaseKills } from '../bench/torture/database-kills.ts'
import { overload } from '../bench/torture/overload.ts'
import { serverKills } from '../bench/torture/server-kills.ts'

const scenes = [controls, serverKills, databaseKills, overload]
process.exit(await runMeasures('torture', 'docs/torture.md', scenes, process.argv.slice(2)))
