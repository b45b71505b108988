import {
  drawFrame,
  fullHeight,
  fullWidth,
  look,
  MARGIN,
  needRoom,
  written,
  type Doc,
  type Element,
  type Sheet,
} from './sheet.ts'
import { drawParagraph } from './blocks.ts'

/** A labeled box of the form; an empty value leaves it empty. Shares say how wide it is beside the others of its row. */
export type Cell = { label: string; value: string; share?: number; keepsLines?: boolean }

const PAD = 3
const LEAST = 23.5
const labelLook = { size: 6.5, isQuiet: true }
const valueLook = { size: 8.5 }

/** A row of labeled boxes in reading order, as high as its longest value, on one page. */
export function drawRow(sheet: Sheet, parent: Element, cells: readonly Cell[]): void {
  const { doc } = sheet
  const shares = cells.reduce((sum, { share = 1 }) => sum + share, 0)
  const boxes = cells.map(({ share = 1, ...cell }) => measure(doc, cell, (fullWidth(doc) * share) / shares))
  const height = Math.max(LEAST, ...boxes.map((box) => box.height))
  if (height > fullHeight(doc)) {
    for (const cell of cells) drawUnframed(sheet, parent, cell)
    return
  }
  needRoom(doc, height)
  const { y } = doc
  let x = MARGIN
  for (const box of boxes) {
    drawFrame(doc, x, y, box.width, height)
    drawBox(doc, parent, box, x, y)
    x += box.width
  }
  doc.x = MARGIN
  doc.y = y + height
}

type Box = ReturnType<typeof measure>

function measure(doc: Doc, { label, value, keepsLines = false }: Omit<Cell, 'share'>, width: number) {
  const inner = { width: width - 2 * PAD }
  look(doc, labelLook)
  const labelText = written(doc, label)
  const labelHeight = doc.heightOfString(labelText, inner)
  look(doc, valueLook)
  const valueText = written(doc, value, { keepsLines })
  const valueHeight = valueText === '' ? 0 : doc.heightOfString(valueText, inner)
  return { labelText, labelHeight, valueText, inner, width, height: labelHeight + valueHeight + 2 * PAD }
}

function drawBox(doc: Doc, parent: Element, { labelText, labelHeight, valueText, inner }: Box, x: number, y: number) {
  const paragraph = doc.struct('P')
  parent.add(paragraph)
  const label = () => look(doc, labelLook).text(labelText, x + PAD, y + PAD, inner)
  paragraph.add(doc.struct('Span', {}, () => label()))
  if (valueText === '') return
  const value = () => look(doc, valueLook).text(valueText, x + PAD, y + PAD + labelHeight, inner)
  paragraph.add(doc.struct('Span', {}, () => value()))
}

/** Too long for any page: continues on the next pages, without a box. */
function drawUnframed(sheet: Sheet, parent: Element, { label, value, keepsLines = false }: Cell): void {
  drawParagraph(sheet, parent, label, { ...labelLook, gap: 1 })
  drawParagraph(sheet, parent, value, { ...valueLook, keepsLines })
}
