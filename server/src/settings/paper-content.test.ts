import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mismatchReasons } from '@hireproof/contract/cases/mismatch-reasons'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { fonts } from '../pdf/fonts.ts'
import { visibleText } from '../pdf/visible-text.ts'
import { testEnv } from '../testing/test-env.ts'
import { readPaperContents, type PaperInLanguage } from './paper-content.ts'
import { drawnCharacters } from './paper-texts.ts'
import type { PaperContent } from './paper-wording.ts'

const own = readPaperContents()
const plain = (content: PaperInLanguage): PaperContent =>
  Object.fromEntries(Object.entries(content).filter(([name]) => name !== 'identity')) as PaperContent
const english = plain(own.get('english')!)
const spanish = plain(own.get('spanish')!)

const sentences = Object.fromEntries(mismatchReasons.map((reason) => [reason, `Kap: ${reason.toLowerCase()}`]))
/** A language that is not built in. */
const haitian = {
  ...{ ...spanish, code: 'haitian_creole', name: 'Haitian Creole', locale: 'ht' },
  reasons: { general: { SSA: 'Kap SSA', DHS: 'Kap DHS' }, known: sentences },
}

function folderWith(files: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'papers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  return folder
}
const read = (files: Record<string, unknown>) =>
  readConfig(testEnv({ NOTICE_CONTENT_DIR: folderWith(files) })).papers.contents

/** A wording with one text changed. */
function changed(content: object, path: string, text: unknown): object {
  const copy = structuredClone(content) as Record<string, unknown>
  const names = path.split('.')
  const last = names.pop() ?? ''
  const place = names.reduce((at, name) => at[name] as Record<string, unknown>, copy)
  if (text === undefined) delete place[last]
  else place[last] = text
  return copy
}

test('[CASE-21] English and Spanish are built in and can be printed, and a file adds a language to them', () => {
  expect([...own].map(([code, { name }]) => [code, name])).toEqual([
    ['english', 'English'],
    ['spanish', 'Spanish'],
  ])
  expect(read({ 'en.json': english, 'es.json': spanish })).toEqual(own)
  const more = read({ 'ht.json': { ...haitian, locale: 'fr-HT' }, 'README.txt': '' })
  expect([...more.keys()]).toEqual(['english', 'haitian_creole', 'spanish'])
})

test('[CASE-21] a file can replace a built-in language, and its identity tells that it differs', () => {
  const official = { ...english, official: true }
  const contents = read({ 'en.json': official })
  expect(contents.get('english')).toMatchObject({ official: true })
  expect(contents.get('english')?.identity).toMatch(/^english 1 [0-9a-f]{16}$/)
  expect(contents.get('english')?.identity).not.toBe(own.get('english')?.identity)
})

const french = { ...haitian, locale: 'fr-HT' }
test.each<[string, object, string]>([
  ['a missing text', changed(french, 'letter.missed', undefined), 'not valid at letter.missed'],
  ['an empty text', changed(french, 'letter.missed', ''), 'not valid at letter.missed'],
  ['a text more than there are', changed(french, 'surprise', 'x'), 'not valid'],
  [
    'fewer texts in a list',
    changed(french, 'steps.SSA', ['x {ssaOffices} {ssaPhone}']),
    'steps.SSA.1: the text is missing',
  ],
  [
    'more texts in a list',
    changed(french, 'notice.rights.items', ['a', 'b', 'c', 'd']),
    'notice.rights.items.3: this text is one too many',
  ],
  [
    'an unknown placeholder',
    changed(french, 'notice.title', 'Avi {caseNumber}'),
    'notice.title: the placeholder {caseNumber} is unknown here',
  ],
  ['a placeholder left out', changed(french, 'page', 'Paj {page}'), 'page: the placeholder {count} is missing'],
  ['a brace that is not closed', changed(french, 'notice.title', 'Avi {'), 'notice.title: a brace is not closed'],
  ['a tag', changed(french, 'notice.title', 'Avi <b>'), 'notice.title: the text has markup'],
  ['an entity', changed(french, 'notice.title', 'Avi &nbsp;'), 'notice.title: the text has markup'],
  ['Arabic', changed(french, 'notice.title', 'إشعار'), 'notice.title: text that is written from right to left'],
  ['Hebrew in a name', changed(french, 'name', 'עברית'), 'name: text that is written from right to left'],
  [
    'a mark that turns text',
    changed(french, 'notice.title', '\u202eAvi'),
    'notice.title: text that is written from right',
  ],
  [
    'Chinese',
    changed(french, 'notice.title', '通知'),
    'notice.title: the text has a letter that the fonts cannot draw',
  ],
  ['markup in a reason', changed(french, 'reasons.general.SSA', '<i>'), 'reasons.general.SSA: the text has markup'],
  ['a reason left out', changed(french, 'reasons.known.SSA_NAME_MISMATCH', undefined), 'not valid at reasons.known'],
  ['no reasons', changed(french, 'reasons', undefined), 'reasons: the texts are missing'],
  ['no line that it is a translation', changed(french, 'translation', undefined), 'translation: the text is missing'],
  ['English as a translation', { ...english, translation: 'x' }, 'translation: English is not a translation'],
  ['a language whose days are unknown', changed(french, 'locale', 'xx'), 'locale: its days cannot be written'],
  ['days in other letters', changed(french, 'locale', 'ar-EG'), 'locale: its days cannot be written'],
])('[CASE-22] the server does not start on a file with %s, and names file and text', (_, content, why) => {
  expect(() => read({ 'more.json': content })).toThrow(why)
  expect(() => read({ 'more.json': content })).toThrow(/^NOTICE_CONTENT_DIR: .*more\.json is not valid/)
})

test('[CASE-22] the server does not start on two files for one language, or on a folder that is not there', () => {
  expect(() => read({ 'a.json': french, 'b.json': french })).toThrow('for the same language')
  const missing = { NOTICE_CONTENT_DIR: '/nowhere/at/all' }
  expect(() => readConfig(testEnv(missing))).toThrow('NOTICE_CONTENT_DIR: /nowhere/at/all is not a readable folder.')
})

test('[CASE-22] every letter that a file may have is one that both fonts draw', () => {
  const letters = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => drawnCharacters.test(letter))
  expect(letters.length).toBeGreaterThan(400)
  const isDrawn = (letter: string) =>
    Object.values(fonts).every(
      (font) => visibleText(`a${letter}`, font).normalize('NFC') === `a${letter}`.normalize('NFC'),
    )
  expect(letters.filter((letter) => !isDrawn(letter))).toEqual([])
})
