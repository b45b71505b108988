import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run/root.ts'

const read = (name: string) => readFileSync(join(root, 'deploy/observability', name), 'utf8')
const [, ...rules] = read('backup.rules.yml').split('      - alert: ')
const nameOf = (rule: string) => rule.split('\n')[0] ?? ''

test('[OPER-27] an archive that lags, a missing backup and a failed check of a restore raise an alert each', () => {
  expect(rules.map(nameOf)).toEqual(
    expect.arrayContaining(['ArchiveLags', 'DailyBackupMissing', 'RestoreCheckFailed', 'RestoreCheckMissing']),
  )
})

test.each(rules.map((rule) => [nameOf(rule), rule]))(
  '[OPER-27] the alert %s names what people notice and the first thing to do, and has a test in which it fires',
  (name, rule) => {
    expect(rule).toMatch(/^ {10}notice: .+\.$/m)
    expect(rule).toMatch(/^ {10}first: .+\.$/m)
    expect(read('backup.rules.test.yml')).toContain(`alertname: ${name}\n        exp_alerts:\n          - exp_labels`)
  },
)
