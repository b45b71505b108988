import { expect, test, vi } from 'vitest'
import { reportAdvisories } from './report.ts'
import { namesOfDay, readLock } from './unmaintained.ts'

const now = new Date('2026-11-22T12:00:00Z')
const lock = JSON.stringify({
  packages: {
    '': { dependencies: { fresh: '^1' }, devDependencies: { stale: '^1' } },
    server: { dependencies: { left: '1', '@hireproof/contract': '*' } },
    'node_modules/@hireproof/contract': { link: true },
    'node_modules/fresh': {},
    'node_modules/left': {},
    'node_modules/fresh/node_modules/deep': { deprecated: 'use another' },
  },
})
const answers: Record<string, unknown> = {
  audit: {
    vulnerabilities: {
      deep: { severity: 'high', via: [{ title: 'Reads too much', url: 'https://advisories.example/1' }] },
      fresh: { severity: 'high', via: ['deep'] },
    },
  },
  fresh: {
    time: { created: '2019-01-01T00:00:00Z', '1.0.0': '2019-01-01T00:00:00Z', '1.1.0': '2026-01-01T00:00:00Z' },
  },
  stale: { time: { modified: '2026-01-01T00:00:00Z', '1.0.0': '2023-11-21T00:00:00Z' } },
  left: { time: { '1.0.0': '2026-11-01T00:00:00Z' }, deprecated: 'no longer supported' },
}
const ask = (given: Record<string, unknown>) =>
  vi.fn(async ([verb, name]: readonly string[]) => given[verb === 'audit' ? 'audit' : (name ?? '')])

test('names packages with advisories, deprecated ones and those without a release for three years', async () => {
  const { isAlarming, text } = await reportAdvisories({ now, all: true, lock, ask: ask(answers) })
  expect(isAlarming).toBe(true)
  expect(text.split('\n')).toEqual([
    '1 packages with known advisories:',
    '  deep (high): Reads too much, https://advisories.example/1',
    '3 packages that are no longer maintained:',
    '  deep is deprecated: use another',
    '  left is deprecated: no longer supported',
    '  stale had no release since 2023-11-21',
    '  3 of 3 direct dependencies were asked for.',
  ])
})

test('a registry that refuses is named as such, and is no alarm', async () => {
  const refused = { message: '405 Method Not Allowed', error: { code: 'E405' } }
  const { isAlarming, text } = await reportAdvisories({
    now,
    all: true,
    lock,
    ask: ask({ ...answers, audit: refused, stale: { error: {} }, left: undefined }),
  })
  expect(isAlarming).toBe(false)
  expect(text).toMatch(/^Known advisories could not be checked: the registry did not answer npm audit\.\n/)
  expect(text).toContain('1 of 3 direct dependencies were asked for.\n  No answer for left, stale.')
})

test('ends in time although the registry keeps silent', async () => {
  const silent = (_: readonly string[], signal: AbortSignal) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
  const { isAlarming, text } = await reportAdvisories({ now, all: true, lock, ask: silent, patience: 20 })
  expect(isAlarming).toBe(false)
  expect(text).toContain('No answer for fresh, left, stale.')
})

test('asks for a few names a day, and for each of them in its turn', () => {
  const names = Array.from({ length: 60 }, (_, index) => `package-${index}`)
  const days = Array.from({ length: 5 }, (_, day) => namesOfDay(names, new Date(now.getTime() + day * 86_400_000)))
  for (const day of days) expect(day.length).toBeLessThanOrEqual(12)
  expect(days.flat().toSorted()).toEqual(names.toSorted())
  expect(namesOfDay(['one'], now)).toEqual(['one'])
})

test('our own packages are no dependencies', () => {
  expect(readLock(lock).direct).toEqual(['fresh', 'left', 'stale'])
})
