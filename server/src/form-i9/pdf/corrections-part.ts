import type { FormDocument } from '../form-document.ts'
import { drawHeading, drawParagraph, openPart } from '../../pdf/blocks.ts'
import { drawChanges } from './changes.ts'
import { contentOf, type FormContent, type FormContents } from '../../settings/form-content.ts'
import { fieldName } from './field-names.ts'
import { blocksOnForm, changedBoxes, section1OnForm, section2OnForm, type PartOnForm } from './part-on-form.ts'
import type { Element } from '../../pdf/sheet.ts'
import type { FormSheet } from './form-sheet.ts'
import type { FormPartName } from './words/form-words.ts'

/** A corrected part with its heading on the form. */
type Corrected = { part: Exclude<FormPartName, 'supplementA' | 'check'>; heading: string; onForm: PartOnForm }

/** Every corrected value, struck out, with its value since, and who corrected it when; the same as beside the lines. */
export function drawCorrections(sheet: FormSheet, contents: FormContents, document: FormDocument): void {
  const { words } = sheet
  const ofEdition = (edition: string) => contentOf(contents, edition, document.filedLanguage)
  const content = ofEdition(document.edition.edition)
  const blocks = blocksOnForm(ofEdition, words, document).map((onForm, index) => ({
    part: 'supplementB' as const,
    heading: `${content.supplementB.heading}, ${content.supplementB.block} ${index + 1}`,
    onForm,
  }))
  const all: Corrected[] = [
    { part: 'section1', heading: content.section1.heading, onForm: section1OnForm(content, document) },
    { part: 'section2', heading: content.section2.heading, onForm: section2OnForm(content, words, document) },
    ...blocks,
  ]
  if (all.every(({ onForm }) => onForm.corrections.length === 0)) return
  sheet.doc.addPage()
  const part = openPart(sheet, sheet.whole)
  drawHeading(sheet, part, 'H2', words.corrections.heading)
  for (const corrected of all) {
    for (const correction of corrected.onForm.corrections) {
      drawCorrection(sheet, part, { content, corrected, correction, timeZone: document.company.timeZone })
    }
  }
}

type Step = {
  content: FormContent
  corrected: Corrected
  correction: PartOnForm['corrections'][number]
  timeZone: string
}

function drawCorrection(sheet: FormSheet, whole: Element, { content, corrected, correction, timeZone }: Step): void {
  const { corrections: words, audit } = sheet.words
  const part = openPart(sheet, whole)
  const { signed, earlier, reason, addsNumber } = correction
  sheet.doc.y += 6
  const heading = addsNumber ? words.numberAdded : words.by
  drawHeading(sheet, part, 'H3', heading(corrected.heading, signed.name, audit.moment(signed.at, timeZone)))
  const changes = changedBoxes(correction)
  const before = words.before(earlier.name, audit.moment(earlier.at, timeZone))
  const lead = changes.length > 0 ? before : `${before} ${words.nothing}`
  // only the employer is asked for a reason
  if (corrected.part !== 'section1') drawParagraph(sheet, part, words.reason(reason), { keepsLines: true })
  drawParagraph(sheet, part, lead, { gap: 5 })
  const rows = changes.map((change) => [
    fieldName(sheet.words, content, corrected.part, change.field),
    change.before,
    change.after,
  ])
  drawChanges(sheet, part, rows)
}
