import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import Pdf from 'pdfkit'
import { MARKS, withPlacedMarks, type Layout } from './placed-marks.ts'
import type { Glyphs } from './visible-text.ts'

export type Weight = 'regular' | 'bold'

/** A font that the package has opened, which its types do not have: it takes one in place of a file. */
type Font = Glyphs &
  Layout &
  Uint8Array & { characterSet: readonly number[]; glyphForCodePoint: (codePoint: number) => unknown }

// The font of the web applications; the package keeps it, and its license, there.
const find = createRequire(join(import.meta.dirname, '../../../web/package.json'))

/** The fonts of all PDFs, opened once, which saves half of the time. */
export const fonts: Readonly<Record<Weight, Font>> = { regular: open('Regular'), bold: open('Bold') }

function open(weight: string): Font {
  const bytes = readFileSync(find.resolve(`@uswds/uswds/fonts/public-sans/PublicSans-${weight}.ttf`))
  const font = presentFont(new Pdf({ autoFirstPage: false }).font(bytes))
  keepCharacters(font)
  return withPlacedMarks(font)
}

/**
 * Asks for every glyph by its characters: a glyph keeps those for which it is asked first, and they are what is read aloud.
 * As a part of another glyph it would have none.
 */
function keepCharacters(font: Font): void {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  const marks = font.characterSet.map((codePoint) => String.fromCodePoint(codePoint)).filter((each) => MARKS.test(each))
  // two marks may be one glyph
  for (const first of marks) for (const second of marks) font.layout(first + second)
}

/** The font with which a document writes next. */
export function presentFont(doc: PDFKit.PDFDocument): Font {
  const { _font: present } = doc as unknown as { _font: { font: Font } }
  return present.font
}
