import { citizenshipGroup, type CitizenshipCode } from '@hireproof/contract/cases/reference'
import type { FormDocument } from '../form-document.ts'
import { drawChoices, drawHeading, drawParagraph, openPart } from './blocks.ts'
import { drawAttestation } from './declaration.ts'
import type { FormContent } from '../../settings/form-content.ts'
import { section1Value, signature, signedOn } from './form-values.ts'
import { drawRow, type Cell } from './rows.ts'
import type { Sheet } from './sheet.ts'

/** Section 1 of the form: its fields in the order of the edition, and the signature of the employee. */
export function drawSection1(sheet: Sheet, { section1: content, section2 }: FormContent, document: FormDocument): void {
  const { answers, signed, earlier } = document.section1
  const { fields, statuses } = content
  const part = openPart(sheet, sheet.whole)
  type Shared = [Parameters<typeof section1Value>[1], number]
  const cell = ([field, share]: Shared): Cell => ({ label: fields[field], value: section1Value(answers, field), share })
  const row = (...cells: Shared[]) => drawRow(sheet, part, cells.map(cell))

  drawHeading(sheet, part, 'H2', content.heading)
  drawParagraph(sheet, part, content.instruction, { size: 7.5, isQuiet: true })
  if (earlier.length > 0) drawParagraph(sheet, part, section2.corrected, { weight: 'bold' })
  row(['last_name', 4], ['first_name', 4], ['middle_initial', 2], ['other_last_names_used', 4])
  row(['address_street', 5], ['address_apartment', 2], ['address_city', 4], ['address_state', 1], ['address_zip', 2])
  row(['date_of_birth', 3], ['ssn', 3], ['employee_email_address', 5], ['phone_number', 3])
  sheet.doc.y += 4
  const chosen = groupOf(answers.citizenship_status_code)
  drawParagraph(sheet, part, fields.citizenship_status_code, { size: 7.5, gap: 2 })
  const choices = Object.entries(statuses).map(([code, text]) => ({ text, isChosen: code === chosen }))
  drawChoices(sheet, part, choices)
  sheet.doc.y += 2
  row(['alien_number', 3], ['work_until', 3], ['i94_number', 3], ['foreign_passport_number', 3], ['country_code', 3])
  sheet.doc.y += 4
  drawAttestation(sheet, part, 'SECTION_1', content.attestation, signed)
  drawRow(sheet, part, [
    { label: content.signature, value: signed ? signature(signed.name) : '', share: 3 },
    { label: content.date, value: signed ? signedOn(signed.at, document.company.timeZone) : '' },
  ])
}

const groupOf = (code: string | undefined) => (code === undefined ? '' : citizenshipGroup(code as CitizenshipCode))
