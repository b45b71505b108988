import { fullWidth, look, MARGIN, needRoom, written, type Doc, type Element, type Sheet } from './sheet.ts'

/** A line beside a box: how it begins, what is struck out, and how it ends. */
export type Note = { lead: string; struck: string; rest: string }

/** Small in narrow boxes, so that a day stays on one line. */
const sizeIn = (width: number) => (width < 40 ? 5.5 : 6.5)

/** The pieces of a note, with the blanks between them where no line strikes them out. */
function piecesOf({ lead, struck, rest }: Note): { text: string; strike: boolean }[] {
  const pieces = [
    { text: lead && `${lead} `, strike: false },
    { text: struck, strike: true },
    { text: struck ? ` ${rest}` : rest, strike: false },
  ]
  return pieces.filter(({ text }) => text !== '')
}

const wholeOf = (note: Note) =>
  piecesOf(note)
    .map(({ text }) => text)
    .join('')

const lookOf = (doc: Doc, width: number) => look(doc, { size: sizeIn(width) })

/** How high notes are, one below the other, in a box of a width. */
export function heightOfNotes(doc: Doc, notes: readonly Note[], width: number): number {
  lookOf(doc, width)
  return notes.reduce((sum, note) => sum + doc.heightOfString(written(doc, wholeOf(note)), { width }), 0)
}

/** Writes notes one below the other from where the document is, each as one piece of what is read aloud. */
export function writeNotes(doc: Doc, parent: Element, notes: readonly Note[], x: number, width: number): void {
  for (const note of notes) {
    parent.add(doc.struct('Span', {}, () => writeNote(doc, note, x, width)))
  }
}

function writeNote(doc: Doc, note: Note, x: number, width: number): void {
  lookOf(doc, width)
  const pieces = piecesOf(note)
  for (const [index, { text, strike }] of pieces.entries()) {
    const style = { width, continued: index < pieces.length - 1, strike }
    if (index === 0) doc.text(written(doc, text), x, doc.y, style)
    else doc.text(written(doc, text), style)
  }
}

/** Draws notes over the whole width below what they are about. */
export function drawNotes({ doc }: Sheet, parent: Element, notes: readonly Note[]): void {
  if (notes.length === 0) return
  const width = fullWidth(doc)
  const height = heightOfNotes(doc, notes, width)
  needRoom(doc, height)
  const paragraph = doc.struct('P')
  parent.add(paragraph)
  writeNotes(doc, paragraph, notes, MARGIN, width)
  doc.x = MARGIN
  doc.y += 2
}
