import { displayDateTime } from '@hireproof/contract/format/display'
import { section2Changes } from '@hireproof/contract/form-i9/section2-changes'
import type { FormDocument } from '../form-document.ts'
import type { FormEntry } from '../form-entry.ts'
import { drawHeading, drawParagraph, openPart } from './blocks.ts'
import { drawChanges } from './changes.ts'
import type { FormContent } from '../../settings/form-content.ts'
import { formDate } from './form-values.ts'
import { isOnForm, section2Name } from './section2-names.ts'
import { drawSection1Corrections } from './section1-corrections.ts'
import type { Element, Sheet } from './sheet.ts'

type Section2Entry = Extract<FormEntry, { kind: 'SECTION_2' }>

/** Every corrected value of Section 1 and Section 2, struck out, with its value since, and who corrected it when. */
export function drawCorrections(sheet: Sheet, content: FormContent, document: FormDocument): void {
  const versions = document.entries.filter((entry) => entry.kind === 'SECTION_2')
  const corrections = versions.filter(({ replacesId }) => replacesId !== null)
  if (corrections.length === 0 && document.section1.earlier.length === 0) return
  sheet.doc.addPage()
  const part = openPart(sheet, sheet.whole)
  drawHeading(sheet, part, 'H2', 'Corrections')
  drawSection1Corrections(sheet, part, content, document)
  for (const correction of corrections) {
    const earlier = versions.find(({ id }) => id === correction.replacesId)
    if (earlier)
      drawCorrection(sheet, part, content.section2, { earlier, correction, timeZone: document.company.timeZone })
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
  drawChanges(sheet, part, changes)
}
