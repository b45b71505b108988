import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { digestOf, loadTerms, termsInForce } from './plus-terms.ts'

const terms = termsInForce('Hireproof')
const paragraphs = terms.articles.flatMap((article) => article.paragraphs)

test.each([
  ['[PLUS-19] cases are created', /to be created within three business days of hire/],
  ['[PLUS-20] an employee enters documents', /within three business days after starting work/],
  ['[PLUS-21] a web-services interface is complete', /web-services interface within six months of acceptance/],
  ['[PLUS-22] an agent profile is updated', /agent profile within 30 days of contract award/],
  ['[PLUS-23] data is retained', /retains the data of cases until they are 10 years old or older/],
  [
    '[FORM-07] business days are counted',
    /the days on which your company is open\. A program administrator records them/,
  ],
  ['[FORM-08] outages move only the case', /do not count toward the last day to create a case\. The last day to sign/],
  ['[FORM-09] copies are kept', /copies of every U\.S\. passport, passport card, .* for every new hire or for no one/],
  ['[PLUS-24] quality assurance happens', /at least once per year/],
])('%s as the terms say', (_, limit) => {
  expect(paragraphs.filter((paragraph) => limit.test(paragraph))).toHaveLength(1)
})

test('[PLUS-25] the terms are long, and say that they are a sample', () => {
  expect(terms.notice).toMatch(/^Sample text\./)
  expect(terms.articles.length).toBeGreaterThanOrEqual(10)
  expect(paragraphs.join(' ').split(' ').length).toBeGreaterThan(1000)
})

test('the terms name the product of the installation, and leave no gap', () => {
  const named = termsInForce('Oak')
  expect(JSON.stringify(named)).not.toMatch(/[{}]plus|Hireproof/)
  expect(JSON.stringify(named)).toContain('Oak Plus')
  expect(digestOf(named)).not.toEqual(digestOf(terms))
  expect(digestOf(termsInForce('Oak'))).toEqual(digestOf(named))
})

const folder = mkdtempSync(join(tmpdir(), 'hireproof-terms-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['no version', { version: undefined }],
  ['the version 0', { version: 0 }],
  ['a day that does not exist', { effectiveOn: '2026-02-30' }],
  ['no articles', { articles: [] }],
  ['an article without a text', { articles: [{ heading: 'Empty', paragraphs: [] }] }],
  ['a field that terms do not have', { author: 'Someone' }],
])('terms with %s stop the start', (_, change) => {
  const file = join(folder, 'terms.json')
  writeFileSync(file, JSON.stringify({ ...terms, ...change }))
  expect(() => loadTerms(file)).toThrow(`${file} cannot be used`)
})
