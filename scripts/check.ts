import { conclude, runSteps } from './test/step.ts'
import { staticSteps } from './test/steps.ts'
import { endWithTools } from './test/tool.ts'

endWithTools()
process.exit(conclude([await runSteps(staticSteps(), 2)]))
