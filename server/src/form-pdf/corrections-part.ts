import { displayDateTime } from '@hireproof/contract/format/display'
import { section2Changes } from '@hireproof/contract/plus-cases/section2-changes'
import type { FormDocument } from '../plus-cases/form-document.ts'
import type { FormEntry } from '../plus-cases/form-entry.ts'
import { drawHeading, drawParagraph, openPart } from './blocks.ts'
import type { FormContent } from './form-content.ts'
import { formDate } from './form-values.ts'
import { isOnForm, section2Name } from './section2-names.ts'
import type { Element, Sheet } from './sheet.ts'
import { drawTable } from './table.ts'

const LONG = 400
const columns = [
  { header: 'Field', share: 3 },
  { header: 'Earlier value, struck out', share: 4, isStruck: true },
  { header: 'Corrected value', share: 4 },
] as const

type Section2Entry = Extract<FormEntry, { kind: 'SECTION_2' }>

/** Every value of Section 2 that was corrected, struck out, with what stands for it since, by whom, when and why. */
export function drawCorrections(sheet: Sheet, { section2: content }: FormContent, document: FormDocument): void {
  const versions = document.entries.filter((entry) => entry.kind === 'SECTION_2')
  const corrections = versions.filter(({ replacesId }) => replacesId !== null)
  if (corrections.length === 0) return
  sheet.doc.addPage()
  const part = openPart(sheet, sheet.whole)
  drawHeading(sheet, part, 'H2', 'Corrections')
  for (const correction of corrections) {
    const earlier = versions.find(({ id }) => id === correction.replacesId)
    if (earlier) drawCorrection(sheet, part, content, { earlier, correction, timeZone: document.company.timeZone })
  }
}

type Step = { earlier: Section2Entry; correction: Section2Entry; timeZone: string }

function drawCorrection(sheet: Sheet, whole: Element, content: FormContent['section2'], step: Step): void {
  const { earlier, correction, timeZone } = step
  const part = openPart(sheet, whole)
  const { at, name } = correction.signed
  sheet.doc.y += 6
  drawHeading(sheet, part, 'H3', `${content.heading}: corrected by ${name} on ${displayDateTime(at, timeZone)}`)
  drawParagraph(sheet, part, `Reason: ${correction.reason ?? 'none given'}`, { keepsLines: true, gap: 5 })
  const changes = section2Changes(earlier.content, correction.content)
    .filter(({ field }) => isOnForm(field))
    .map(({ field, before, after }) => [section2Name(content, field) ?? field, formDate(before), formDate(after)])
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
