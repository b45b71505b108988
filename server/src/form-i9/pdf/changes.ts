import { drawParagraph } from '../../pdf/blocks.ts'
import type { Element } from '../../pdf/sheet.ts'
import type { FormSheet } from './form-sheet.ts'
import { drawTable } from '../../pdf/table.ts'

const LONG = 400
/** What was changed: the name of a field, its earlier value, struck out, and its value since. */
export function drawChanges(sheet: FormSheet, part: Element, changes: string[][]): void {
  const isLong = (texts: string[]) => texts.some((text) => text.length > LONG || text.includes('\n'))
  const short = changes.filter((texts) => !isLong(texts))
  const { field, before, after } = sheet.words.corrections.columns
  const columns = [
    { header: field, share: 3 },
    { header: before, share: 4, isStruck: true },
    { header: after, share: 4 },
  ]
  if (short.length > 0) drawTable(sheet, part, columns, short)
  for (const texts of changes.filter(isLong)) drawLong(sheet, part, texts)
}

/** A change of a text that may be longer than a page. */
function drawLong(sheet: FormSheet, part: Element, [name = '', before = '', after = '']: readonly string[]): void {
  const { columns } = sheet.words.corrections
  drawParagraph(sheet, part, name, { weight: 'bold', gap: 1 })
  drawParagraph(sheet, part, columns.before, { isQuiet: true, gap: 0 })
  drawParagraph(sheet, part, before, { keepsLines: true, isStruck: true })
  drawParagraph(sheet, part, columns.after, { isQuiet: true, gap: 0 })
  drawParagraph(sheet, part, after, { keepsLines: true, gap: 6 })
}
