import type { FormDocument } from '../form-document.ts'
import { drawHeading, drawParagraph, openPart } from '../../pdf/blocks.ts'
import { drawEmployee } from './employee-row.ts'
import type { FormContent } from '../../settings/form-content.ts'
import { needRoom, type Element } from '../../pdf/sheet.ts'
import type { FormSheet } from './form-sheet.ts'

type Heads = { heading: string; instruction: string; block: string }

type Supplement<Entry> = {
  content: FormContent
  document: FormDocument
  words: Heads
  entries: readonly Entry[]
  /** How many blocks the page of the form has, and how high one is. */
  blocks: { least: number; height: number }
  drawBlock: (block: Element, entry: Entry | undefined) => void
}

/** A supplement on its own pages: whom it is about, a block for each entry, and empty ones up to those of the form. */
export function drawSupplement<Entry>(sheet: FormSheet, supplement: Supplement<Entry>): void {
  const { content, document, words, entries, blocks, drawBlock } = supplement
  sheet.doc.addPage()
  const part = openPart(sheet, sheet.whole)
  drawHeading(sheet, part, 'H2', words.heading)
  drawParagraph(sheet, part, words.instruction, { size: 7.5, isQuiet: true })
  drawEmployee(sheet, part, content, document)
  for (let index = 0; index < Math.max(blocks.least, entries.length); index += 1) {
    needRoom(sheet.doc, blocks.height)
    sheet.doc.y += 10
    const block = openPart(sheet, part)
    drawHeading(sheet, block, 'H3', `${words.block} ${index + 1}`, 0)
    drawBlock(block, entries[index])
  }
}
