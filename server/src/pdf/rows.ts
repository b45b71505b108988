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
import { drawNotes, heightOfNotes, writeNotes, type Note } from './notes.ts'

/**
 * A labeled box; an empty value leaves it empty. Shares say how wide it is beside the others of its row; notes
 * stand below the value.
 */
export type Cell = {
  label: string
  value: string
  share?: number
  keepsLines?: boolean
  notes?: readonly Note[]
  /** How large the value is written. */
  size?: number
}

const PAD = 3
const LEAST = 23.5
const labelLook = { size: 6.5, isQuiet: true }
const SIZE = 8.5

/** How high a row of boxes is. */
export const heightOfRow = (doc: Doc, cells: readonly Cell[]): number => measureRow(doc, cells, LEAST).height

function measureRow(doc: Doc, cells: readonly Cell[], least: number) {
  const shares = cells.reduce((sum, { share = 1 }) => sum + share, 0)
  const boxes = cells.map(({ share = 1, ...cell }) => measure(doc, cell, (fullWidth(doc) * share) / shares))
  return { boxes, height: Math.max(least, ...boxes.map((box) => box.height)) }
}

/** A row of labeled boxes in reading order, as high as its longest value and at least as high as is asked, on one page. */
export function drawRow(sheet: Sheet, parent: Element, cells: readonly Cell[], least = LEAST): void {
  const { doc } = sheet
  const { boxes, height } = measureRow(doc, cells, least)
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

function measure(
  doc: Doc,
  { label, value, keepsLines = false, notes = [], size = SIZE }: Omit<Cell, 'share'>,
  width: number,
) {
  const inner = { width: width - 2 * PAD }
  look(doc, labelLook)
  const labelText = written(doc, label)
  const labelHeight = doc.heightOfString(labelText, inner)
  look(doc, { size })
  const valueText = written(doc, value, { keepsLines })
  const valueHeight = valueText === '' ? 0 : doc.heightOfString(valueText, inner)
  const height = labelHeight + valueHeight + heightOfNotes(doc, notes, inner.width) + 2 * PAD
  return { labelText, labelHeight, valueText, size, notes, inner, width, height }
}

function drawBox(doc: Doc, parent: Element, box: Box, x: number, y: number) {
  const { labelText, labelHeight, valueText, size, notes, inner } = box
  const paragraph = doc.struct('P')
  parent.add(paragraph)
  const label = () => look(doc, labelLook).text(labelText, x + PAD, y + PAD, inner)
  paragraph.add(doc.struct('Span', {}, () => label()))
  doc.y = y + PAD + labelHeight
  const value = () => look(doc, { size }).text(valueText, x + PAD, doc.y, inner)
  if (valueText !== '') paragraph.add(doc.struct('Span', {}, () => value()))
  writeNotes(doc, paragraph, notes, x + PAD, inner.width)
}

/** Too long for any page: continues on the next pages, without a box. */
function drawUnframed(
  sheet: Sheet,
  parent: Element,
  { label, value, keepsLines = false, notes = [], size = SIZE }: Cell,
): void {
  drawParagraph(sheet, parent, label, { ...labelLook, gap: 1 })
  drawParagraph(sheet, parent, value, { size, keepsLines })
  drawNotes(sheet, parent, notes)
}
