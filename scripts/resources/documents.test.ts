import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { catalog } from '../../server/src/resources/catalog.ts'
import { fileNames } from '../../server/src/resources/visible-catalog.ts'
import { drawDocument } from './draw-document.ts'
import { documents, readTexts } from './make-documents.ts'
import { readText } from './read-text.ts'

const texts = readTexts()

/** A document with its streams unpacked, because versions of zlib pack the same bytes differently. */
function unpacked(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const body = text.slice(0, text.lastIndexOf('\nxref\n')).replaceAll(/\/Length \d+/g, '')
  return body.replaceAll(/(?<=stream\r?\n)([^]*?)(?=\r?\nendstream)/g, (stream) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    } catch {
      return stream
    }
  })
}

test('the server has one document for each text, and its catalog offers all of them', () => {
  expect(readdirSync(documents).sort()).toEqual([...texts.keys()].sort())
  expect([...new Set(fileNames(catalog))].sort()).toEqual([...texts.keys()].sort())
})

test('the catalog has the same title as each document, and one of its sources', () => {
  const offered = catalog.flatMap(({ documents: own, subCategories }) => [
    ...own,
    ...subCategories.flatMap((each) => each.documents),
  ])
  for (const { title, link, source } of offered.filter(({ type }) => type === 'INTERNAL_DOWNLOAD')) {
    const text = readText(texts.get(link.split('/').at(-1) ?? '') ?? '')
    expect(title).toBe(text.title)
    expect(text.sources).toContainEqual(source)
  }
})

describe.each([...texts])('%s', (name, text) => {
  const path = join(documents, name)

  test('[RES-09] is current: made from its present text', async () => {
    expect(existsSync(path), 'node scripts/resources/make-documents.ts makes it').toBe(true)
    expect(unpacked(readFileSync(path)) === unpacked(await drawDocument(text))).toBe(true)
  })

  test('[RES-09] is small, and declares its language and title', () => {
    const pdf = readFileSync(path)
    const { title, sources } = readText(text)
    const inside = unpacked(pdf)
    expect(pdf.length).toBeLessThan(60 * 1024)
    expect(inside).toContain('/Lang (en-US)')
    expect(inside).toContain('/DisplayDocTitle true')
    expect(inside).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(inside).toContain(`>${title}<`)
    expect(inside).toMatch(/\/Marked true/)
    for (const role of ['Document', 'H1', 'H2', 'L', 'LI', 'Lbl', 'LBody', 'Link']) {
      expect(inside, role).toMatch(new RegExp(`/S /${role}\\b`))
    }
    for (const { url } of sources) expect(inside).toContain(`/URI (${url})`)
  })
})

test('the same text makes the same bytes', async () => {
  const [text = ''] = texts.values()
  expect((await drawDocument(text)).equals(await drawDocument(text))).toBe(true)
})

test.each([
  ['a title', 'reviewed: 2026-11-21\nsource: A | https://a.example\n\nText.', 'no title'],
  ['a date', 'title: A\nsource: A | https://a.example\n\nText.', 'no date of review'],
  ['a source', 'title: A\nreviewed: 2026-11-21\n\nText.', 'no source'],
  ['the address of its source', 'title: A\nreviewed: 2026-11-21\nsource: A\n\nText.', 'a source without an address'],
  ['a head', 'Text.\n\nMore text.', 'not a line of a head: Text.'],
])('a text without %s is refused', (_, text, why) => {
  expect(() => readText(text)).toThrow(why)
})

test('a text is read into headings, paragraphs, lists and examples', () => {
  const head = 'title: A\nreviewed: 2026-11-21\nsource: B | https://b.example'
  expect(readText(`${head}\n\nOne\ntwo.\n\n# Head\n\n- a\n- b\n  c\n\n1. x\n2. y\n\n> p\n> q`).blocks).toEqual([
    { kind: 'paragraph', text: 'One two.' },
    { kind: 'heading', text: 'Head' },
    { kind: 'list', isOrdered: false, items: ['a', 'b c'] },
    { kind: 'list', isOrdered: true, items: ['x', 'y'] },
    { kind: 'example', text: 'p\nq' },
  ])
})
