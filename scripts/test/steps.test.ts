import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { browserStep, chosenBrowserStep, otherPostgresStep, poolerStep, unitStep } from './steps.ts'

const pathOf = ({ report }: ReturnType<typeof unitStep>) => report?.path ?? ''
const short = [unitStep('short', []), browserStep('short', '/chromium')]
const long = [unitStep('long', []), otherPostgresStep('/postgres/bin'), poolerStep(), browserStep('long', '/chromium')]

test('no part of a run writes where another does, and each set has its own folder', () => {
  expect(new Set([...short, ...long].map(pathOf)).size).toBe(6)
  const [folder, ...others] = new Set(short.map((step) => dirname(pathOf(step))))
  expect(others).toEqual([])
  expect(new Set(long.map((step) => dirname(pathOf(step))))).toEqual(new Set([`${folder}/long`]))
})

test('the report of a filtered run never replaces that of a whole run', () => {
  const chosen = [unitStep('short', ['a']), unitStep('long', ['a']), chosenBrowserStep('/chromium', ['a'])]
  for (const step of chosen) expect([...short, ...long].map(pathOf)).not.toContain(pathOf(step))
  for (const step of chosen) expect(step.tool.args).toContain('a')
})

test('the runners are told which set they run, and the other PostgreSQL runs both', () => {
  expect(short.map(({ tool }) => tool.env?.['TEST_SET'])).toEqual(['short', 'short'])
  expect(long.map(({ tool }) => tool.env?.['TEST_SET'])).toEqual(['long', undefined, undefined, 'long'])
})

test('whole runs note the statements that they send, and the other PostgreSQL reads those of both sets', () => {
  const folderOf = ({ tool }: ReturnType<typeof unitStep>) => tool.env?.['TEST_STATEMENTS']
  const all = folderOf(otherPostgresStep('/postgres/bin'))
  expect(all).toBeDefined()
  expect((['short', 'long'] as const).map((set) => folderOf(unitStep(set, [])))).toEqual([
    `${all}/short`,
    `${all}/long`,
  ])
  expect(folderOf(unitStep('short', ['a']))).toBeUndefined()
})
