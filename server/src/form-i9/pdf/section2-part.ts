import type { ExaminedDocument, Section2 } from '@hireproof/contract/form-i9/form-entries'
import type { FormDocument } from '../form-document.ts'
import { presentEntries } from '../form-entry.ts'
import { drawChoices, drawHeading, drawParagraph, openPart } from './blocks.ts'
import { drawAttestation } from './declaration.ts'
import type { FormContent } from '../../settings/form-content.ts'
import { formDate, signature, signedOn } from './form-values.ts'
import { drawRow } from './rows.ts'
import type { Element, Sheet } from './sheet.ts'

/** Section 2 of the form as it is now: empty boxes until it is signed, the corrected values after a correction. */
export function drawSection2(sheet: Sheet, { section2: content }: FormContent, document: FormDocument): void {
  const entry = presentEntries(document.entries, 'SECTION_2').at(-1)
  const value: Section2 | undefined = entry?.content
  const { fields } = content
  const part = openPart(sheet, sheet.whole)
  sheet.doc.y += 8
  drawHeading(sheet, part, 'H2', content.heading)
  drawParagraph(sheet, part, content.instruction, { size: 7.5, isQuiet: true })
  if (entry?.replacesId) drawParagraph(sheet, part, content.corrected, { weight: 'bold' })
  drawList(sheet, part, content, { heading: content.listA, documents: value?.listA ?? [], lines: 3 })
  drawList(sheet, part, content, { heading: content.listB, documents: value?.listB ?? [], lines: 1 })
  drawList(sheet, part, content, { heading: content.listC, documents: value?.listC ?? [], lines: 1 })
  sheet.doc.y += 3
  const additional = { label: fields.additionalInformation, value: value?.additionalInformation ?? '' }
  drawRow(sheet, part, [{ ...additional, keepsLines: true }])
  sheet.doc.y += 3
  drawChoices(sheet, part, [{ text: fields.isAlternativeProcedure, isChosen: value?.isAlternativeProcedure === true }])
  sheet.doc.y += 3
  drawAttestation(sheet, part, 'SECTION_2', content.attestation, entry?.signed ?? null)
  drawRow(sheet, part, [
    { label: fields.firstDayOfEmployment, value: formDate(value?.firstDayOfEmployment ?? ''), share: 1.3 },
    { label: fields.examinerLastName, value: value?.examinerLastName ?? '', share: 1.6 },
    { label: fields.examinerFirstName, value: value?.examinerFirstName ?? '' },
    { label: fields.examinerTitle, value: value?.examinerTitle ?? '' },
  ])
  drawRow(sheet, part, [
    { label: fields.signature, value: entry ? signature(entry.signed.name) : '', share: 3 },
    { label: fields.date, value: entry ? signedOn(entry.signed.at, document.company.timeZone) : '' },
  ])
  drawRow(sheet, part, [
    { label: fields.businessName, value: value?.businessName ?? '' },
    { label: fields.businessAddress, value: value?.businessAddress ?? '' },
  ])
}

type Documents = { heading: string; documents: readonly ExaminedDocument[]; lines: number }

function drawList(sheet: Sheet, part: Element, content: FormContent['section2'], list: Documents): void {
  const { fields, receipt } = content
  const own = openPart(sheet, part)
  sheet.doc.y += 2
  drawHeading(sheet, own, 'H3', list.heading, 36)
  for (let index = 0; index < list.lines; index += 1) {
    const shown = list.documents[index]
    const title = shown?.isReceipt ? `${shown.title} (${receipt})` : (shown?.title ?? '')
    drawRow(sheet, own, [
      { label: fields.title, value: title, share: 4 },
      { label: fields.issuingAuthority, value: shown?.issuingAuthority ?? '', share: 3 },
      { label: fields.number, value: shown?.number ?? '', share: 3 },
      { label: fields.expirationDate, value: formDate(shown?.expirationDate ?? ''), share: 2 },
    ])
  }
}
