import { citizenshipGroup, type CitizenshipCode } from '@hireproof/contract/cases/reference'
import type { Section1Field } from '@hireproof/contract/plus-cases/section1-fields'
import type { FormDocument } from '../form-document.ts'
import { drawChoices, drawHeading, drawParagraph, openPart } from '../../pdf/blocks.ts'
import { drawAttestation } from './declaration.ts'
import type { FormContent } from '../../settings/form-content.ts'
import { signedOn } from './form-values.ts'
import { drawNotes } from '../../pdf/notes.ts'
import { notesOf, section1OnForm, signatureNotes } from './part-on-form.ts'
import { drawRow, type Cell } from '../../pdf/rows.ts'
import type { FormSheet } from './form-sheet.ts'

/**
 * Section 1 of the form: its fields in the order of the edition with their corrections beside them, and the first signature
 * of the employee.
 */
export function drawSection1(sheet: FormSheet, whole: FormContent, document: FormDocument): void {
  const { section1: content, section2 } = whole
  const { words } = sheet
  const { timeZone } = document.company
  const onForm = section1OnForm(whole, document)
  const { present, first: signed, corrections } = onForm
  const { fields, statuses } = content
  const part = openPart(sheet, sheet.whole)
  type Shared = [Section1Field, number]
  const notes = (field: Section1Field) => notesOf(onForm, field, { words, timeZone })
  const cell = ([field, share]: Shared): Cell => ({
    label: fields[field],
    value: present[field] ?? '',
    share,
    notes: notes(field),
  })
  const row = (...cells: Shared[]) => drawRow(sheet, part, cells.map(cell))

  drawHeading(sheet, part, 'H2', content.heading)
  drawParagraph(sheet, part, content.instruction, { size: 7.5, isQuiet: true })
  if (corrections.length > 0) drawParagraph(sheet, part, section2.corrected, { weight: 'bold' })
  row(['last_name', 4], ['first_name', 4], ['middle_initial', 2], ['other_last_names_used', 4])
  row(['address_street', 5], ['address_apartment', 2], ['address_city', 4], ['address_state', 1], ['address_zip', 2])
  row(['date_of_birth', 3], ['ssn', 3], ['employee_email_address', 5], ['phone_number', 3])
  sheet.doc.y += 4
  const chosen = groupOf(document.section1.answers.citizenship_status_code)
  drawParagraph(sheet, part, fields.citizenship_status_code, { size: 7.5, gap: 2 })
  const choices = Object.entries(statuses).map(([code, text]) => ({ text, isChosen: code === chosen }))
  drawChoices(sheet, part, choices)
  drawNotes(sheet, part, notes('citizenship_status_code'))
  sheet.doc.y += 2
  row(['alien_number', 3], ['work_until', 3], ['i94_number', 3], ['foreign_passport_number', 3], ['country_code', 3])
  sheet.doc.y += 4
  const { filedLanguage } = document
  drawAttestation(sheet, part, { part: 'SECTION_1', ofEdition: content.attestation, signed, filedLanguage })
  drawRow(sheet, part, [
    {
      label: content.signature,
      value: signed ? words.signature(signed.name) : '',
      share: 3,
      notes: signatureNotes(onForm, { words, timeZone }),
    },
    { label: content.date, value: signed ? signedOn(signed.at, timeZone) : '' },
  ])
}

const groupOf = (code: string | undefined) => (code === undefined ? '' : citizenshipGroup(code as CitizenshipCode))
