import { drawParagraph } from './blocks.ts'
import type { Element, Sheet } from './sheet.ts'
import { drawTable } from './table.ts'

const LONG = 400
const columns = [
  { header: 'Field', share: 3 },
  { header: 'Earlier value, struck out', share: 4, isStruck: true },
  { header: 'Corrected value', share: 4 },
] as const

/** What was changed: the name of a field, its earlier value, struck out, and its value since. */
export function drawChanges(sheet: Sheet, part: Element, changes: string[][]): void {
  const isLong = (texts: string[]) => texts.some((text) => text.length > LONG || text.includes('\n'))
  const short = changes.filter((texts) => !isLong(texts))
  if (short.length > 0) drawTable(sheet, part, columns, short)
  for (const texts of changes.filter(isLong)) drawLong(sheet, part, texts)
}

/** A change of a text that may be longer than a page. */
function drawLong(sheet: Sheet, part: Element, [name = '', before = '', after = '']: readonly string[]): void {
  drawParagraph(sheet, part, name, { weight: 'bold', gap: 1 })
  drawParagraph(sheet, part, columns[1].header, { isQuiet: true, gap: 0 })
  drawParagraph(sheet, part, before, { keepsLines: true, isStruck: true })
  drawParagraph(sheet, part, columns[2].header, { isQuiet: true, gap: 0 })
  drawParagraph(sheet, part, after, { keepsLines: true, gap: 6 })
}
