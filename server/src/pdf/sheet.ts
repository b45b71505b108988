import Pdf from 'pdfkit'
import { fonts, presentFont, type Weight } from './fonts.ts'
import { visibleText } from './visible-text.ts'

export type Doc = PDFKit.PDFDocument
export type Element = ReturnType<Doc['struct']>

/** What every document needs words for: what a screen reader says of a check box. */
type SheetWords = { box: { selected: string; notSelected: string } }

/** A PDF that is being drawn, from top to bottom, the root of its structure, and the words of its language. */
export type Sheet<Words extends SheetWords = SheetWords> = { doc: Doc; whole: Element; words: Words }

type Opening<Words> = {
  language: string
  words: Words
  title: string
  date: Date
  /** For wide tables. */
  isLandscape?: true
}

export const MARGIN = 36
const TOP = 46
const BOTTOM = 42
const INK = '#1c1d1f'
const QUIET = '#4a4f57'
const LINE = '#8a9099'
const WARNING = '#9c1f1f'

// An option that the package has and its types do not.
const accessible: object = { subset: 'PDF/UA' }

/** Begins a tagged PDF in a language, with a title that says what it is and nothing about a person. */
export function openSheet<Words extends SheetWords>({
  language,
  words,
  title,
  date,
  isLandscape,
}: Opening<Words>): Sheet<Words> {
  const doc = new Pdf({
    pdfVersion: '1.7',
    ...accessible,
    tagged: true,
    displayTitle: true,
    lang: language,
    size: 'LETTER',
    layout: isLandscape ? 'landscape' : 'portrait',
    margins: { top: TOP, bottom: BOTTOM, left: MARGIN, right: MARGIN },
    bufferPages: true,
    info: { Title: title, CreationDate: date, ModDate: date },
  })
  for (const weight of ['bold', 'regular'] as const) doc.registerFont(weight, fonts[weight]).font(weight)
  const whole = doc.struct('Document')
  doc.addStructure(whole)
  return { doc, whole, words }
}

/** The width between the margins. */
export const fullWidth = (doc: Doc): number => doc.page.width - 2 * MARGIN

/** The height between the margins. */
export const fullHeight = (doc: Doc): number => doc.page.height - TOP - BOTTOM

/** Goes to the next page if the present one has less room than this. */
export function needRoom(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - BOTTOM) doc.addPage()
  doc.x = MARGIN
}

/** Draws what is not content: lines, boxes, the text on every page. */
export function asArtifact(doc: Doc, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}

/** Draws the frame of a box. */
export const drawFrame = (doc: Doc, x: number, y: number, width: number, height: number): void =>
  asArtifact(doc, 'Layout', () => doc.rect(x, y, width, height).lineWidth(0.6).strokeColor(LINE).stroke())

export type Look = { size: number; weight?: Weight; isQuiet?: boolean }

/** Sets font, size and color of what is written next. */
export const look = (doc: Doc, { size, weight = 'regular', isQuiet = false }: Look): Doc =>
  doc
    .font(weight)
    .fontSize(size)
    .fillColor(isQuiet ? QUIET : INK)

/** A text as the present font can write it. */
export const written = (doc: Doc, text: string, options?: { keepsLines: boolean }): string =>
  visibleText(text, presentFont(doc), options)

/** The text at the margins of a page: of its head only what there is. */
type Running = { head?: string; warning: string | undefined; foot: string; page: string }

/** Writes the text at the margins of every page, counted from 1, then ends the document and with it the stream. */
export function closeSheet({ doc, whole }: Sheet, runningOf: (page: number, count: number) => Running): void {
  whole.end()
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    // Otherwise text below the margin would start a new page.
    doc.page.margins.bottom = 0
    asArtifact(doc, 'Pagination', () => drawRunning(doc, runningOf(index + 1, count)))
  }
  doc.end()
}

function drawRunning(doc: Doc, { head, warning, foot, page }: Running): void {
  const width = fullWidth(doc)
  const line = { width, lineBreak: false }
  if (head) look(doc, { size: 7.5, isQuiet: true }).text(written(doc, head), MARGIN, 26, line)
  if (warning) {
    look(doc, { size: 7.5, weight: 'bold' }).fillColor(WARNING)
    doc.text(warning, MARGIN, 26, { ...line, align: 'right' })
  }
  const y = doc.page.height - 28
  look(doc, { size: 7.5, isQuiet: true }).text(foot, MARGIN, y, line)
  doc.text(page, MARGIN, y, { ...line, align: 'right' })
}
