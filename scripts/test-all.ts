import { reportAdvisories } from './advisories/report.ts'
import { runLongTests, runShortTests } from './test/runs.ts'
import { conclude } from './test/step.ts'
import { endWithTools } from './test/tool.ts'

endWithTools()
const counts = [...(await runShortTests()), ...(await runLongTests())]
// For people to read: what others found about our dependencies, or that they did not answer, fails no test.
const { text } = await reportAdvisories({ now: new Date(), all: false })
console.log(`\n${text}`)
process.exit(conclude(counts))
