import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { root } from '../run/root.ts'
import { readText, type Block, type Source, type Text } from './read-text.ts'

const find = createRequire(join(root, 'web', 'package.json'))
const font = (weight: string) => find.resolve(`@uswds/uswds/fonts/public-sans/PublicSans-${weight}.ttf`)

const MARGIN = 54
const INDENT = 18
const INK = '#1c1d1f'
const ACCENT = '#0f6460'

// an option of the package that is missing in its types
const accessible: object = { subset: 'PDF/UA' }

type Doc = PDFKit.PDFDocument
type Element = ReturnType<Doc['struct']>

/** A text as a tagged PDF (PDF/UA): title, language, headings, lists, links, page numbers; always the same bytes. */
export async function drawDocument(file: string): Promise<Buffer> {
  const text = readText(file)
  const doc = openDocument(text)
  const whole = doc.struct('Document')
  doc.addStructure(whole)
  whole.add(doc.struct('H1', {}, () => doc.font('bold').fontSize(22).fillColor(ACCENT).text(text.title)))
  doc.moveDown(0.5)
  for (const block of text.blocks) drawBlock(doc, whole, block)
  drawSources(doc, whole, text.sources)
  whole.end()
  drawFeet(doc, text.title)
  doc.end()
  return buffer(doc)
}

function openDocument({ title, reviewed }: Text): Doc {
  const date = new Date(`${reviewed}T00:00:00Z`)
  const doc = new Pdf({
    pdfVersion: '1.7',
    ...accessible,
    tagged: true,
    displayTitle: true,
    lang: 'en-US',
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title, CreationDate: date, ModDate: date },
  })
  doc.registerFont('regular', font('Regular'))
  doc.registerFont('bold', font('Bold'))
  return doc
}

function drawBlock(doc: Doc, whole: Element, block: Block) {
  if (block.kind === 'list') return drawList(doc, whole, block)
  if (block.kind === 'heading') {
    doc.moveDown(0.5)
    // a heading is never alone at the bottom of a page
    keepTogether(doc, 72)
    whole.add(doc.struct('H2', {}, () => doc.font('bold').fontSize(13).fillColor(INK).text(block.text)))
    doc.moveDown(0.3)
    return undefined
  }
  const indent = block.kind === 'example' ? INDENT : 0
  keepTogether(doc, heightOf(doc, block.text, indent))
  whole.add(doc.struct('P', {}, () => drawSpans(doc, block.text, MARGIN + indent)))
  doc.x = MARGIN
  doc.moveDown(0.6)
  return undefined
}

function drawList(doc: Doc, whole: Element, { items, isOrdered }: Extract<Block, { kind: 'list' }>) {
  const list = doc.struct('L')
  whole.add(list)
  for (const [index, item] of items.entries()) {
    keepTogether(doc, heightOf(doc, item, INDENT))
    const li = doc.struct('LI')
    list.add(li)
    const { y } = doc
    const mark = isOrdered ? `${index + 1}.` : '•'
    li.add(doc.struct('Lbl', {}, () => body(doc).text(mark, MARGIN, y, { width: INDENT, lineBreak: false })))
    doc.y = y
    li.add(doc.struct('LBody', {}, () => drawSpans(doc, item, MARGIN + INDENT)))
    doc.moveDown(0.25)
  }
  doc.x = MARGIN
  doc.moveDown(0.3)
}

function drawSources(doc: Doc, whole: Element, sources: Source[]) {
  keepTogether(doc, 54 + 32 * sources.length)
  drawBlock(doc, whole, { kind: 'heading', text: 'Official source' })
  const note = 'This is a summary. Where it differs from the source, the source applies.'
  drawBlock(doc, whole, { kind: 'paragraph', text: note })
  for (const { title, url } of sources) {
    whole.add(doc.struct('P', {}, () => body(doc).text(title)))
    whole.add(doc.struct('Link', { alt: title }, () => body(doc).fillColor(ACCENT).text(url, { link: url })))
    doc.moveDown(0.5)
  }
}

const body = (doc: Doc) => doc.font('regular').fontSize(10).fillColor(INK)

const widthFrom = (doc: Doc, x: number) => doc.page.width - MARGIN - x

/** Words between two pairs of asterisks are bold. */
function drawSpans(doc: Doc, text: string, x: number) {
  const all = text.split('**').map((span, index) => ({ span, weight: index % 2 === 1 ? 'bold' : 'regular' }))
  const spans = all.filter(({ span }) => span !== '')
  doc.x = x
  for (const [index, { span, weight }] of spans.entries()) {
    const style = { width: widthFrom(doc, x), continued: index < spans.length - 1, lineGap: 1.5 }
    body(doc).font(weight).text(span, style)
  }
}

const heightOf = (doc: Doc, text: string, indent: number) =>
  body(doc).heightOfString(text.replaceAll('**', ''), { width: widthFrom(doc, MARGIN + indent), lineGap: 1.5 })

function keepTogether(doc: Doc, height: number) {
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage()
}

/** Title and page number at the bottom of each page; screen readers skip them. */
function drawFeet(doc: Doc, title: string) {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    const y = doc.page.height - MARGIN + 24
    const width = widthFrom(doc, MARGIN)
    body(doc).fontSize(8.5).text(title, MARGIN, y, { width, lineBreak: false })
    doc.text(`Page ${index + 1} of ${count}`, MARGIN, y, { width, align: 'right', lineBreak: false })
    doc.endMarkedContent()
  }
}
