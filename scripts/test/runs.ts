import { findTestBrowser } from './chromium.ts'
import { findPostgres15 } from './other-postgres.ts'
import { preparePreviousRelease, sample } from './previous-release.ts'
import type { Count } from './reports.ts'
import { runStep, runSteps } from './step.ts'
import { findPgbouncer } from '../../server/src/testing/pgbouncer.ts'
import {
  browserStep,
  otherPostgresStep,
  poolerStep,
  previousReleaseStep,
  staticSteps,
  unitStep,
  type TestSet,
} from './steps.ts'

/** Runs `npm test`: every rule, once; or the unit and API tests that match the filters. */
export async function runShortTests(filters: string[] = []): Promise<Count[]> {
  if (filters.length > 0) return [await runStep(unitStep('short', filters))]
  return [await runSteps(staticSteps(), 2), await runStep(unitStep('short', [])), await runBrowserTests('short')]
}

/** Runs `npm run test:long`: walks through every cell, faults, the other PostgreSQL; or those matching the filters. */
export async function runLongTests(filters: string[] = []): Promise<Count[]> {
  if (filters.length > 0) return [await runStep(unitStep('long', filters))]
  const counts = [await runStep(unitStep('long', []))]
  const programs = findPostgres15()
  if (programs) counts.push(await runStep(otherPostgresStep(programs)))
  else console.log('– API tests on PostgreSQL 15: left out, no PostgreSQL 15 on this machine')
  if (findPgbouncer()) counts.push(await runStep(poolerStep()))
  else console.log('– API tests through PgBouncer: left out, no PgBouncer on this machine')
  counts.push(...(await runPreviousRelease()))
  return [...counts, await runBrowserTests('long')]
}

async function runPreviousRelease(): Promise<Count[]> {
  const prepared = preparePreviousRelease()
  if (typeof prepared === 'string') {
    console.log(`– API tests of the last release: left out, ${prepared}`)
    return []
  }
  const { folder, remove } = prepared
  try {
    return [await runStep(previousReleaseStep(folder, sample))]
  } finally {
    remove()
  }
}

async function runBrowserTests(set: TestSet): Promise<Count> {
  try {
    return await runStep(browserStep(set, await findTestBrowser()))
  } catch (error) {
    console.log(`✗ browser tests: ${(error as Error).message}`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
