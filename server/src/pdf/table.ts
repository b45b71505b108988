import { openPart } from './blocks.ts'
import {
  asArtifact,
  drawFrame,
  fullWidth,
  look,
  MARGIN,
  needRoom,
  written,
  type Doc,
  type Element,
  type Sheet,
} from './sheet.ts'

/** A column of a table: its head, how wide it is beside the others, and whether its values are struck out. */
type Column = { header: string; share: number; isStruck?: boolean }

type Cell = { text: string; width: number; weight: 'regular' | 'bold'; isStruck: boolean; size: number }
type Place = (draw: () => void) => void

const PAD = 3
const SIZE = 7.5
// An option that the package has and its types do not.
const scoped: object = { scope: 'Column' }

/** A table with a head, whose rows stay whole; on further pages the head is repeated for the eye. */
export function drawTable(
  sheet: Sheet,
  parent: Element,
  columns: readonly Column[],
  rows: readonly string[][],
  size = SIZE,
): void {
  const { doc } = sheet
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const cells = (texts: readonly string[], weight: Cell['weight']): Cell[] =>
    columns.map(({ share, isStruck = false }, index) => ({
      text: texts[index] ?? '',
      width: (fullWidth(doc) * share) / shares,
      weight,
      isStruck: isStruck && weight === 'regular',
      size,
    }))
  const head = cells(
    columns.map(({ header }) => header),
    'bold',
  )
  const table = openPart(sheet, parent, 'Table')
  needRoom(doc, 60)
  drawCells(doc, head, rowOf(sheet, table, 'TH'))
  for (const row of rows.map((texts) => cells(texts, 'regular'))) {
    const { page } = doc
    needRoom(doc, heightOf(doc, row))
    if (doc.page !== page) drawCells(doc, head, (draw) => asArtifact(doc, 'Pagination', draw))
    drawCells(doc, row, rowOf(sheet, table, 'TD'))
  }
  doc.x = MARGIN
  doc.y += 6
}

function rowOf(sheet: Sheet, table: Element, type: 'TH' | 'TD'): Place {
  const row = openPart(sheet, table, 'TR')
  return (draw) => void row.add(sheet.doc.struct(type, type === 'TH' ? scoped : {}, draw))
}

const heightOf = (doc: Doc, cells: readonly Cell[]): number =>
  2 * PAD +
  Math.max(
    ...cells.map(({ text, width, weight, size }) => {
      look(doc, { size, weight })
      return doc.heightOfString(written(doc, text), { width: width - 2 * PAD })
    }),
  )

function drawCells(doc: Doc, cells: readonly Cell[], place: Place): void {
  const height = heightOf(doc, cells)
  const { y } = doc
  let x = MARGIN
  for (const { text, width, weight, isStruck, size } of cells) {
    const left = x + PAD
    drawFrame(doc, x, y, width, height)
    place(() => {
      look(doc, { size, weight })
      doc.text(written(doc, text), left, y + PAD, { width: width - 2 * PAD, strike: isStruck })
    })
    x += width
  }
  doc.y = y + height
}
