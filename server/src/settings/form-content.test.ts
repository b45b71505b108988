import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documents } from '@hireproof/contract/cases/documents'
import { formEdition } from '@hireproof/contract/plus-cases/section1-fields'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { testEnv } from '../testing/test-env.ts'
import { contentOf, readFormContents } from './form-content.ts'

const own = readFormContents().get(formEdition.edition)!

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'form-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test('our own wording is for the edition of the Section 1 in use, and states that it is not official', () => {
  expect(own).toMatchObject({ ...formEdition, official: false })
})

test('our own lists have every document that is examined', () => {
  const listed = own.lists.groups.flatMap(({ entries }) => entries)
  const named = documents.filter(({ receipt }) => receipt !== 'wait').map(({ name }) => name)
  expect(named.filter((name) => !listed.includes(name))).toEqual([])
})

test('[FORM-10] our own wording is there in Spanish too, and for an edition of an operator who has none', () => {
  const spanish = contentOf(readFormContents(), formEdition.edition, 'es')
  expect(spanish).toMatchObject({ ...formEdition, official: false, language: 'es-US' })
  const official = { ...own, official: true }
  const only = readFormContents(folderWith({ 'edition.json': JSON.stringify(official) }))
  expect(contentOf(only, formEdition.edition)).toEqual(official)
  expect(contentOf(only, formEdition.edition, 'es')).toEqual(spanish)
  const both = { ...spanish, title: 'El título oficial' }
  const files = { 'b.json': JSON.stringify(official), 'a.json': JSON.stringify(both) }
  expect(contentOf(readFormContents(folderWith(files)), formEdition.edition, 'es')).toEqual(both)
})

test('an operator can replace it with other wording, in a folder', () => {
  const official = { ...own, official: true, title: 'The Official Title' }
  const folder = folderWith({ 'edition.json': JSON.stringify(official), 'README.txt': 'not looked at' })
  const { formContents } = readConfig(testEnv({ FORM_CONTENT_DIR: folder }))
  expect(contentOf(formContents, formEdition.edition)).toEqual(official)
  expect(() => contentOf(formContents, '08/01/23')).toThrow('no wording for the edition 08/01/23')
})

const json = JSON.stringify(own)
test.each<[string, Record<string, string>, string]>([
  ['no edition', {}, 'has no edition 01/20/25'],
  ['another edition only', { 'a.json': json.replace('01/20/25', '08/01/23') }, 'has no edition 01/20/25'],
  ['the same edition twice', { 'a.json': json, 'b.json': json }, 'for the same edition'],
  ['a file that is cut off', { 'a.json': json.slice(0, 99) }, 'a.json is not JSON'],
  ['a missing label', { 'a.json': json.replace('"ssn":', '"sss":') }, 'a.json is not valid at section1.fields'],
  ['an extra text', { 'a.json': json.replace('{', '{"more":"",') }, 'a.json is not valid'],
])('the server does not start on a folder with %s, and explains why', (_, files, why) => {
  const folder = folderWith(files)
  expect(() => readConfig(testEnv({ FORM_CONTENT_DIR: folder }))).toThrow(why)
  expect(() => readConfig(testEnv({ FORM_CONTENT_DIR: folder }))).toThrow('FORM_CONTENT_DIR: ')
})

test('the server does not start on a folder that is not there', () => {
  expect(() => readConfig(testEnv({ FORM_CONTENT_DIR: '/nowhere' }))).toThrow('/nowhere is not a readable folder')
})
