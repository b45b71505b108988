import { readFileSync } from 'node:fs'

export type Count = { passed: number; failed: number; skipped: number }

/** One test as a runner reported it. */
export type Result = { title: string; status: 'passed' | 'failed' | 'skipped' }

type VitestReport = {
  testResults: { name: string; status: string; assertionResults: { title: string; status: string }[] }[]
}

/** The tests of a Vitest report; a file that could not even be loaded counts as one failed test. */
export function readVitest(path: string): Result[] {
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const results = assertionResults.map((each) => ({ title: each.title, status: statusOf(each.status) }))
    const isBroken = status === 'failed' && !results.some((each) => each.status === 'failed')
    return isBroken ? [...results, { title: name, status: 'failed' as const }] : results
  })
}

type Suite = { specs?: { title: string; tests: { status: string }[] }[]; suites?: Suite[] }

/** The tests of a Playwright report; a test that passed only on a second try counts as failed. */
export function readPlaywright(path: string): Result[] {
  const report = JSON.parse(readFileSync(path, 'utf8')) as Suite & { errors?: { message?: string }[] }
  const broken = (report.errors ?? []).map(({ message = 'error' }) => ({ title: message, status: 'failed' as const }))
  return [...suiteResults(report), ...broken]
}

function suiteResults({ specs = [], suites = [] }: Suite): Result[] {
  const own = specs.flatMap(({ title, tests }) => tests.map(({ status }) => ({ title, status: statusOf(status) })))
  return [...own, ...suites.flatMap(suiteResults)]
}

function statusOf(word: string): Result['status'] {
  if (word === 'passed' || word === 'expected') return 'passed'
  return word === 'failed' || word === 'unexpected' || word === 'flaky' ? 'failed' : 'skipped'
}

/** How many of the tests passed, failed and were skipped. */
export function count(results: Result[]): Count {
  const of = (status: Result['status']) => results.filter((each) => each.status === status).length
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') }
}
