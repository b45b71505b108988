import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export type Count = { passed: number; failed: number; skipped: number }

/** One test as a runner reported it; `why` is the message of a failure. */
export type Result = { title: string; status: 'passed' | 'failed' | 'skipped'; why?: string }

type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { title: string; ancestorTitles?: string[]; status: string; failureMessages?: string[] }[]
  }[]
}

/** The tests of a Vitest report; a file that could not even be loaded counts as one failed test. */
export function readVitest(path: string): Result[] {
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const results = assertionResults.map((each) =>
      resultOf(titleOf(each.ancestorTitles ?? [], each.title), each.status, each.failureMessages),
    )
    const isBroken = status === 'failed' && !results.some((each) => each.status === 'failed')
    return isBroken ? [...results, resultOf(name, 'failed', message ? [message] : [])] : results
  })
}

/** The title of a test behind the rows that the groups around it name. */
const titleOf = (groups: readonly string[], title: string) =>
  [...groups.flatMap((group) => /^(?:\s*\[[^\]]*\])+/.exec(group) ?? []), title].join(' ')

type Run = { status: string; results?: { errors?: { message?: string }[] }[] }
type Suite = { specs?: { title: string; tests: Run[] }[]; suites?: Suite[] }

/** The tests of a Playwright report; a test that passed only on a second try counts as failed. */
export function readPlaywright(path: string): Result[] {
  const report = JSON.parse(readFileSync(path, 'utf8')) as Suite & { errors?: { message?: string }[] }
  const broken = (report.errors ?? []).map(({ message = 'error' }) => ({ title: message, status: 'failed' as const }))
  return [...suiteResults(report), ...broken]
}

function suiteResults({ specs = [], suites = [] }: Suite): Result[] {
  const own = specs.flatMap(({ title, tests }) => tests.map((run) => resultOf(title, run.status, messagesOf(run))))
  return [...own, ...suites.flatMap(suiteResults)]
}

const messagesOf = ({ results = [] }: Run) =>
  results.flatMap(({ errors = [] }) => errors.flatMap(({ message }) => (message === undefined ? [] : [message])))

function resultOf(title: string, word: string, messages: readonly string[] = []): Result {
  const status = statusOf(word)
  return status === 'failed' && messages.length > 0 ? { title, status, why: messages.join('\n') } : { title, status }
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

/** The tests that failed, each with the first lines of its message. */
export function listFailures(results: Result[]): string {
  const failures = results.filter(({ status }) => status === 'failed')
  return failures.map(({ title, why = '' }) => [title, ...linesOf(why)].join('\n      ')).join('\n  - ')
}

const linesOf = (text: string) =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 12)
