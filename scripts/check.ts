import { root } from './run/root.ts'
import { readSources } from './structure/source.ts'
import { countAll, tableOf } from './structure/table.ts'
import { conclude, runSteps } from './test/step.ts'
import { staticSteps } from './test/steps.ts'
import { endWithTools } from './test/tool.ts'

endWithTools()
const counts = await runSteps(staticSteps(), 2)
console.log(`\n${tableOf(countAll(readSources(root)), false)}`)
process.exit(conclude([counts]))
