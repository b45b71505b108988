import { auditActions, changesForm, type AuditAction } from '@hireproof/contract/audit-actions'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
const textsBelow = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !/\.test\.ts$|^testing\//.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))

const actions = Object.keys(auditActions) as AuditAction[]

test('SQL writes only the actions of the table', () => {
  const written = textsBelow('server/migrations', /\.sql$/).flatMap((text) =>
    Array.from(text.matchAll(/'action', '([^']+)'/g), ([, name]) => name),
  )
  expect([...new Set(written)]).toEqual(['form_i9.purged'])
  expect(actions).toEqual(expect.arrayContaining(written))
})

test('code writes every action of the table', () => {
  const sources = [...textsBelow('server/src', /\.ts$/), ...textsBelow('scripts', /\.ts$/)]
  const written = [...sources, ...textsBelow('server/migrations', /\.sql$/)].join('\n')
  // the demo data names it by its subject, `${subjectType}.created`; and one change of a view has several names
  const inParts = ['account.created', 'case_view.changed', 'case_view.shared', 'case_view.unshared']
  expect(actions.filter((action) => !written.includes(`'${action}'`))).toEqual(inParts)
})

test('each text is a separate sentence, and views and refusals change no form', () => {
  const texts = actions.flatMap((action) => ('text' in auditActions[action] ? [auditActions[action].text] : []))
  for (const text of texts) expect(text).toMatch(/^[A-Z][\w ,-]+\w$/)
  expect(new Set(texts).size).toBe(texts.length)
  const unchanging = actions.filter((action) => /_(opened|viewed|downloaded|refused)$|\.downloaded$/.test(action))
  expect(unchanging).toHaveLength(31)
  expect(unchanging.filter(changesForm)).toEqual([])
})
