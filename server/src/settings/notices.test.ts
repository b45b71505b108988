import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documents } from '@hireproof/contract/cases/documents'
import { documentsEs } from '@hireproof/contract/cases/documents-es'
import { noticeIds, type Notice } from '@hireproof/contract/form-i9/notices'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { testEnv } from '../testing/test-env.ts'
import { noticesDigest, noticesIn, readNotices } from './notices.ts'

const contents = readNotices()
const own = contents.versions.get(1)!

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'notices-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test('[FORM-11] our own notices are complete in both languages, with the same parts, and state that they are not official', () => {
  const [en, es] = [noticesIn(contents, 'en'), noticesIn(contents, 'es')]
  expect(en.unofficial).toContain('Unofficial')
  expect(es.unofficial).toContain('No oficial')
  const shapeOf = ({ sections, links }: Notice) => [
    sections.map(({ paragraphs, items }) => [paragraphs.length, items.length]),
    links.map(({ url }) => url),
  ]
  for (const id of noticeIds) {
    expect(shapeOf(en.notices[id]), id).toEqual(shapeOf(es.notices[id]))
    expect(en.notices[id].title).not.toBe(es.notices[id].title)
  }
  expect(shapeOf(en.consent)).toEqual(shapeOf(es.consent))
})

test('[FORM-10] our notices in Spanish use the words of the portal and fit people of every gender', () => {
  const { notices, consent } = noticesIn(contents, 'es')
  expect(JSON.stringify([notices, consent])).not.toMatch(
    /hábil|\b[Ee]lij|\btrae|usted mismo|(?:ayudar|despedir|suspender|tratar)l[eo]\b/,
  )
})

test('[FORM-11] the lists have every document that employees choose and examiners record, and no other', () => {
  const itemsIn = (language: 'en' | 'es') => {
    const { sections } = noticesIn(contents, language).notices.lists
    return sections.slice(0, 4).map(({ items }) => items)
  }
  const namesOf = (list: string, nameOf: (entry: (typeof documents)[number]) => string | undefined) =>
    documents.filter((entry) => entry.list === list && entry.receipt === undefined).map(nameOf)
  for (const [index, list] of ['LIST_A', 'LIST_B', 'LIST_C'].entries()) {
    expect(itemsIn('en')[index]).toEqual(namesOf(list, ({ name }) => name))
    expect(itemsIn('es')[index]).toEqual(namesOf(list, ({ code }) => documentsEs[code]))
  }
  const receipts = documents.filter(({ receipt }) => receipt === 'create').map(({ name }) => name)
  expect(itemsIn('en')[3]).toEqual(expect.arrayContaining(receipts))
})

test('[FORM-11] an operator can replace them in a folder, whose earlier versions stay readable', () => {
  const official = {
    ...own,
    version: 2,
    official: true,
    en: { ...own.en, privacy: { ...own.en.privacy, title: 'Ours' } },
  }
  const folder = folderWith({ 'a.json': JSON.stringify(own), 'b.json': JSON.stringify(official), 'README.txt': '' })
  const { notices } = readConfig(testEnv({ NOTICES_DIR: folder }))
  expect(noticesIn(notices, 'en')).toMatchObject({
    version: 2,
    unofficial: null,
    notices: { privacy: { title: 'Ours' } },
  })
  expect(noticesIn(notices, 'en', 1)).toMatchObject({ version: 1, notices: { privacy: own.en.privacy } })
  expect(noticesDigest(noticesIn(notices, 'en', 1))).not.toBe(noticesDigest(noticesIn(notices, 'en')))
  expect(noticesDigest(noticesIn(notices, 'en', 1))).toBe(noticesDigest(noticesIn(contents, 'en')))
})

const json = JSON.stringify(own)
test.each<[string, Record<string, string>, string]>([
  ['no file', {}, 'has no notices'],
  ['the same version twice', { 'a.json': json, 'b.json': json }, 'for the same version'],
  ['a file that is cut off', { 'a.json': json.slice(0, 99) }, 'a.json is not JSON'],
  ['a missing language', { 'a.json': json.replace('"es":', '"fr":') }, 'a.json is not valid at es'],
  [
    'a version that is not a number',
    { 'a.json': json.replace('"version":1', '"version":"1"') },
    'not valid at version',
  ],
  [
    'an address that is not https',
    { 'a.json': json.replace('https://www.uscis', 'javascript://www.uscis') },
    'not valid at',
  ],
])('the server does not start on a folder with %s, and explains why', (_, files, why) => {
  const folder = folderWith(files)
  expect(() => readConfig(testEnv({ NOTICES_DIR: folder }))).toThrow(why)
  expect(() => readConfig(testEnv({ NOTICES_DIR: folder }))).toThrow('NOTICES_DIR: ')
})
