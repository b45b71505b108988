import { findTestBrowser } from './test/chromium.ts'
import { conclude, runStep } from './test/step.ts'
import { chosenBrowserStep } from './test/steps.ts'
import { endWithTools } from './test/tool.ts'

endWithTools()
try {
  process.exit(conclude([await runStep(chosenBrowserStep(await findTestBrowser(), process.argv.slice(2)))]))
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
