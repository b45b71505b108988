import { findChromium } from './test/chromium.ts'
import { findPostgres15 } from './test/other-postgres.ts'
import type { Count } from './test/reports.ts'
import { conclude, runStep, runSteps } from './test/step.ts'
import { browserStep, otherPostgresStep, staticSteps, unitStep } from './test/steps.ts'
import { endWithTools } from './test/tool.ts'

endWithTools()
const filters = process.argv.slice(2)
process.exit(conclude(filters.length > 0 ? [await runStep(unitStep(filters))] : await runEverything()))

async function runEverything(): Promise<Count[]> {
  const counts = [await runSteps(staticSteps(), 2), await runStep(unitStep([]))]
  const programs = findPostgres15()
  if (programs) counts.push(await runStep(otherPostgresStep(programs)))
  else console.log('– API tests on PostgreSQL 15: left out, no PostgreSQL 15 on this machine')
  return [...counts, await runBrowserTests()]
}

async function runBrowserTests(): Promise<Count> {
  try {
    return await runStep(browserStep(await findChromium(), []))
  } catch (error) {
    console.log(`✗ browser tests: ${(error as Error).message}`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
