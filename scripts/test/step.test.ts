import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readVitest } from './reports.ts'
import { conclude, runStep } from './step.ts'

const said: string[] = []

beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text))
})
afterEach(() => void vi.restoreAllMocks())

const node = (code: string) => ({ command: process.execPath, args: ['-e', code] })

function reportPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hireproof-step-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'report.json')
}

type Written = { title: string; status: string; failureMessages?: string[] }

const writing = (path: string, results: Written[], code: number) => {
  const report = JSON.stringify({ testResults: [{ name: 'a', status: 'passed', assertionResults: results }] })
  return node(`require('fs').writeFileSync(${JSON.stringify(path)}, ${JSON.stringify(report)}); process.exit(${code})`)
}

test('a tool without a report counts as one test, and prints everything if it fails', async () => {
  expect(await runStep({ title: 'lint', tool: node('') })).toMatchObject({ passed: 1, failed: 0 })
  expect(await runStep({ title: 'lint', tool: node('console.log("line 7 is wrong"); process.exit(1)') })).toMatchObject(
    {
      passed: 0,
      failed: 1,
    },
  )
  expect(said.join('\n')).toContain('line 7 is wrong')
})

test('a tool that does not exist has failed', async () => {
  const tool = { command: '/nowhere/tool', args: [] }
  expect(await runStep({ title: 'lint', tool })).toMatchObject({ passed: 0, failed: 1 })
})

test('a runner that writes no report has failed, even if there is an old report', async () => {
  const path = reportPath()
  writeFileSync(path, '{"testResults": [{"name": "a", "assertionResults": [{"title": "old", "status": "passed"}]}]}')
  const counted = await runStep({ title: 'unit', tool: node(''), report: { path, read: readVitest } })
  expect(counted).toMatchObject({ passed: 0, failed: 1 })
  expect(existsSync(path)).toBe(false)
})

test.each([
  ['passes and exits with 0', [{ title: 'a', status: 'passed' }], 0, { passed: 1, failed: 0 }],
  ['fails outside of any test', [{ title: 'a', status: 'passed' }], 1, { passed: 1, failed: 1 }],
  ['runs no test', [], 0, { passed: 0, failed: 1 }],
])('a runner that %s', async (_, results, code, expected) => {
  const path = reportPath()
  const step = { title: 'unit', tool: writing(path, results, code), report: { path, read: readVitest } }
  expect(await runStep(step)).toMatchObject(expected)
})

test('a runner that failed ends with the failed tests and their first lines', async () => {
  const path = reportPath()
  const results = [
    { title: 'works', status: 'passed' },
    { title: 'breaks', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\n  to be 2'] },
  ]
  await runStep({ title: 'unit', tool: writing(path, results, 1), report: { path, read: readVitest } })
  expect(said.at(-1)).toBe('Failed:\n  - breaks\n      expected 1\n      to be 2\n')
})

test('ends with the total and an exit code that tells whether anything failed', () => {
  const part = { passed: 2, failed: 0, skipped: 0 }
  expect(conclude([part, part])).toBe(0)
  expect(said.at(-1)).toBe('\n4 passed, 0 failed')
  expect(conclude([part, { passed: 0, failed: 1, skipped: 0 }])).toBe(1)
  expect(said.at(-1)).toBe('\n2 passed, 1 failed')
  expect(conclude([])).toBe(1)
})
