import { runLongTests, runShortTests } from './test/runs.ts'
import { conclude } from './test/step.ts'
import { endWithTools } from './test/tool.ts'

endWithTools()
process.exit(conclude([...(await runShortTests()), ...(await runLongTests())]))
