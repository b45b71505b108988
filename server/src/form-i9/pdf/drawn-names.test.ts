import { buffer } from 'node:stream/consumers'
import { downloadForm, downloadOwnForm } from '@hireproof/contract/form-i9/form-pdf.endpoints'
import { expect, test } from 'vitest'
import { readFormContents } from '../../settings/form-content.ts'
import { formDocument, section2 } from '../../testing/form-documents.ts'
import { citizenAnswers, plusSteps } from '../../testing/plus-steps.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { testApp } from '../../testing/test-app.ts'
import { drawForm } from './draw-form.ts'
import { fonts, type Weight } from '../../pdf/fonts.ts'
import { visibleText } from '../../pdf/visible-text.ts'

const weights: Weight[] = ['regular', 'bold']

const fromCode = (codePoint: number) => String.fromCodePoint(codePoint)

/** The characters of a kind, from all that there are. */
const every = (kind: RegExp) =>
  Array.from({ length: 0x110000 }, (_, codePoint) => codePoint)
    .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
    .map(fromCode)
    .filter((character) => kind.test(character))
const letters = every(/\p{L}/u)
const marks = every(/\p{M}/u)
const hasGlyph = (character: string) => fonts.regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
const ownLetters = letters.filter(hasGlyph)
const ownMarks = marks.filter(hasGlyph)

/** A text with the characters that are written as numbers. */
const withoutNumbers = (text: string) =>
  text.replaceAll(/\[U\+([0-9A-F]+)\]/g, (_, code: string) => fromCode(Number.parseInt(code, 16)))

/** The distance between the middle of each mark of a letter and the letter, in units of the font; 0 if it is over it. */
function distances(text: string, weight: Weight): number[] {
  const { glyphs, positions } = fonts[weight].layout(text)
  const [letter] = glyphs
  let pen = 0
  return glyphs.flatMap(({ bbox, advanceWidth }, index) => {
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {}
    const middle = pen + xOffset + (bbox.minX + bbox.maxX) / 2
    pen += xAdvance
    if (advanceWidth > 0 || !letter) return []
    return [Math.max(0, letter.bbox.minX - middle, middle - letter.bbox.maxX)]
  })
}

test.each(weights)('every mark of the %s font stands on every letter, and not on the letter after it', (weight) => {
  const isAstray = (text: string) =>
    distances(visibleText(text, fonts[weight]), weight).some((distance) => distance > 0)
  const astray = ownLetters.flatMap((letter) => ownMarks.filter((mark) => isAstray(`${letter}${mark}`)))
  expect([ownLetters.length, ownMarks.length, astray]).toEqual([405, 19, []])
})

test('every other letter and mark can be laid out, and what the font lacks is there by its number', () => {
  const isLost = (text: string) => {
    const shown = visibleText(text, fonts.regular)
    if (/\p{M}/u.test(shown)) fonts.regular.layout(shown)
    return !Array.from(shown).every(hasGlyph) || withoutNumbers(shown).normalize('NFD') !== text.normalize('NFD')
  }
  const texts = [
    ...letters.map((letter) => `${letter}\u0328`),
    ...marks.flatMap((mark) => ['r', 'Ạ', '中', '1'].map((base) => `${base}${mark}`)),
  ]
  expect(texts.filter(isLost)).toEqual([])
})

test('a letter has as many marks as there is room for, and a mark without a letter is there by its number', () => {
  const shown = (text: string) => visibleText(text, fonts.regular)
  expect(shown('r\u0328\u0301\u0304')).toBe('\u0155\u0328\u0304')
  expect(shown('x\u0328\u0301\u0304\u0308')).toBe('x\u0328\u0301[U+0304][U+0308]')
  expect(shown('\u0301x \u0301')).toBe('[U+0301]x [U+0301]')
  expect(shown('\u01CE, \u1E5F and a\u0301')).toBe('a\u030C, r[U+0331] and \u00E1')
})

test('a second mark on the same side stands beyond the first one', () => {
  const heights = (text: string) => fonts.regular.layout(text).positions.map(({ yOffset }) => yOffset)
  const [, first = 0, second = 0] = heights('x\u0308\u0301')
  expect(second).toBeGreaterThan(first)
  const [, upper = 0, lower = 0] = heights('x\u0323\u0327')
  expect(lower).toBeLessThan(upper)
})

test('a form with every letter and mark of the font is drawn, and read aloud as it was entered', async () => {
  const words = ownLetters.map((letter) => [letter, ...ownMarks.map((mark) => `${letter}${mark}`)].join(' '))
  const entries = [section2({ additionalInformation: words.join('\n') })]
  const bytes = await buffer(drawForm(readFormContents(), formDocument({ entries }), 'whole'))
  // the letters i and j lose their dot for a mark, and readers take ligatures apart
  const plain = (text: string) =>
    withoutNumbers(text.replaceAll(/\s+/g, '')).normalize('NFKD').replaceAll('ı', 'i').replaceAll('ȷ', 'j')
  const read = plain((await readPdf(bytes)).spoken.map(({ text }) => text).join(''))
  expect(words.filter((word) => !read.includes(plain(word)))).toEqual([])
})

test('a form signed with letters and marks that the font does not have together is a PDF for employer and employee', async () => {
  const t = await testApp()
  const { company, invited } = plusSteps(t)
  const admin = await company()
  const { plusCase, browser } = await invited(admin)
  const name = {
    last_name: 'Kor\u0328ic\u0327',
    first_name: 'M\u0327ajro',
    address_street: '1 X\u0331u\u0328\u031B Street',
  }
  const signed = await browser.sign(citizenAnswers(name), { typedName: 'M\u0327ajro Kor\u0328ic\u0327' })
  expect(signed.status).toBe(200)
  const headers = { authorization: `Bearer ${await t.tokenOf(admin.session)}` }
  const whole = await t.app.inject({ url: downloadForm.path.replace(':plusCaseId', plusCase.id), headers })
  const own = await t.app.inject({ url: downloadOwnForm.path, headers: { cookie: browser.cookie } })
  for (const { statusCode, rawPayload } of [whole, own]) {
    expect(statusCode).toBe(200)
    const text = (await readPdf(rawPayload)).text.normalize('NFD')
    expect(text).toContain('Signed electronically: M\u0327ajro Kor\u0328ic\u0327')
    expect(text).toContain('X[U+0331]')
  }
})
