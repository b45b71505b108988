import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { count, readPlaywright, readVitest } from './reports.ts'

function file(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'hireproof-reports-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

const spec = (title: string, status: string, ...messages: string[]) => ({
  title,
  tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
})

test("reads Vitest's report; a file that could not be loaded is one failure", () => {
  const results = readVitest(
    file({
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { title: 'one', ancestorTitles: ['[CASE-42] [T01] a group', 'within it'], status: 'passed' },
            { title: 'two', status: 'failed' },
            { title: 'three', status: 'pending' },
          ],
        },
        { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
      ],
    }),
  )
  expect(count(results)).toEqual({ passed: 1, failed: 2, skipped: 1 })
  expect(results).toContainEqual({ title: '[CASE-42] [T01] one', status: 'passed' })
  expect(results).toContainEqual({ title: 'broken.test.ts', status: 'failed' })
})

test("reads Playwright's report, suites within suites; a flaky test is a failure", () => {
  const results = readPlaywright(
    file({
      suites: [
        {
          specs: [spec('one', 'expected')],
          suites: [{ specs: [spec('two', 'flaky', 'no focus'), spec('three', 'skipped')] }],
        },
      ],
      errors: [{ message: 'no server' }],
    }),
  )
  expect(results).toEqual([
    { title: 'one', status: 'passed' },
    { title: 'two', status: 'failed', why: 'no focus' },
    { title: 'three', status: 'skipped' },
    { title: 'no server', status: 'failed' },
  ])
})
