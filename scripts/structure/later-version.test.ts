import { expect, test } from 'vitest'
import { readTexts } from '../resources/make-documents.ts'
import { root } from '../run/root.ts'
import { readSources } from './source.ts'

const promise =
  /later version|(?:this|our) version (?:can|does not)|not (?:offered|possible|available) in this version/i

test('[CASE-02] no screen, email, resource or lesson says that a step of a case comes with a later version', () => {
  const sources = readSources(root, ['contract/src', 'server/src', 'web/src']).filter(({ isTest }) => !isTest)
  expect(sources.length).toBeGreaterThan(500)
  const texts = [...readTexts()].map(([path, text]) => ({ path, text }))
  expect([...sources, ...texts].filter(({ text }) => promise.test(text)).map(({ path }) => path)).toEqual([])
})
