import type { FormDocument } from '../plus-cases/form-document.ts'
import { presentEntries } from '../plus-cases/form-entry.ts'
import { drawHeading, drawParagraph, openPart } from './blocks.ts'
import { drawAttestation } from './declaration.ts'
import { drawEmployee } from './employee-row.ts'
import type { FormContent } from './form-content.ts'
import { signature, signedOn } from './form-values.ts'
import { drawRow } from './rows.ts'
import { needRoom, type Sheet } from './sheet.ts'

const BLOCKS = 4
const HEIGHT = 130

/** Supplement A: everybody who helped with Section 1, and empty blocks up to the four of the form. */
export function drawSupplementA(sheet: Sheet, content: FormContent, document: FormDocument): void {
  const { supplementA } = content
  const { fields } = supplementA
  const preparers = presentEntries(document.entries, 'PREPARER')
  sheet.doc.addPage()
  const part = openPart(sheet, sheet.whole)
  drawHeading(sheet, part, 'H2', supplementA.heading)
  drawParagraph(sheet, part, supplementA.instruction, { size: 7.5, isQuiet: true })
  drawEmployee(sheet, part, content, document)
  for (let index = 0; index < Math.max(BLOCKS, preparers.length); index += 1) {
    const entry = preparers[index]
    const value = (field: keyof NonNullable<typeof entry>['content']) => entry?.content[field] ?? ''
    needRoom(sheet.doc, HEIGHT)
    sheet.doc.y += 10
    const block = openPart(sheet, part)
    drawHeading(sheet, block, 'H3', `${supplementA.block} ${index + 1}`, 0)
    drawAttestation(sheet, block, 'PREPARER', supplementA.attestation, entry?.signed ?? null)
    drawRow(sheet, block, [
      { label: fields.signature, value: entry ? signature(entry.signed.name) : '', share: 3 },
      { label: fields.date, value: entry ? signedOn(entry.signed.at, document.company.timeZone) : '' },
    ])
    drawRow(sheet, block, [
      { label: fields.lastName, value: value('lastName'), share: 3 },
      { label: fields.firstName, value: value('firstName'), share: 3 },
      { label: fields.middleInitial, value: value('middleInitial') },
    ])
    drawRow(sheet, block, [
      { label: fields.addressStreet, value: value('addressStreet'), share: 5 },
      { label: fields.addressCity, value: value('addressCity'), share: 4 },
      { label: fields.addressState, value: value('addressState') },
      { label: fields.addressZip, value: value('addressZip'), share: 2 },
    ])
  }
}
