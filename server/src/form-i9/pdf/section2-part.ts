import type { FormDocument } from '../form-document.ts'
import { examinedFor } from '../examined-for.ts'
import { drawChoices, drawHeading, drawParagraph, openPart } from '../../pdf/blocks.ts'
import { drawAttestation } from './declaration.ts'
import type { FormContent } from '../../settings/form-content.ts'
import { signedOn } from './form-values.ts'
import { drawNotes } from '../../pdf/notes.ts'
import { notesOf, section2OnForm, signatureNotes } from './part-on-form.ts'
import type { Note } from '../../pdf/notes.ts'
import { drawRow, heightOfRow, type Cell } from '../../pdf/rows.ts'
import type { Element } from '../../pdf/sheet.ts'
import type { FormSheet } from './form-sheet.ts'
import { videoNotes } from './written.ts'

/**
 * Section 2 of the form as it is now, with the corrections beside their lines and the first signature; empty boxes until it
 * is signed. The system adds the numbers of the cases, which no examiner signs.
 */
export function drawSection2(sheet: FormSheet, whole: FormContent, document: FormDocument): void {
  const { section2: content } = whole
  const { words } = sheet
  const { timeZone } = document.company
  const onForm = section2OnForm(whole, words, document)
  const { present, first: signed, corrections } = onForm
  const { fields } = content
  const notes = (field: string) => notesOf(onForm, field, { words, timeZone })
  const cell: Box = (field, label, more = {}) => ({ label, value: present[field] ?? '', notes: notes(field), ...more })
  const part = openPart(sheet, sheet.whole)
  sheet.doc.y += 8
  drawHeading(sheet, part, 'H2', content.heading)
  drawParagraph(sheet, part, content.instruction, { size: 7.5, isQuiet: true })
  if (corrections.length > 0) drawParagraph(sheet, part, content.corrected, { weight: 'bold' })
  drawDocuments(sheet, part, content, { list: 'listA', lines: 3, cell })
  drawDocuments(sheet, part, content, { list: 'listB', lines: 1, cell })
  drawDocuments(sheet, part, content, { list: 'listC', lines: 1, cell })
  sheet.doc.y += 3
  const additional = [...notes('additionalInformation'), ...caseNotes(sheet, document)]
  drawRow(sheet, part, [
    cell('additionalInformation', fields.additionalInformation, { keepsLines: true, notes: additional }),
  ])
  sheet.doc.y += 3
  const isChosen = present['isAlternativeProcedure'] !== ''
  drawChoices(sheet, part, [{ text: fields.isAlternativeProcedure, isChosen }])
  drawNotes(sheet, part, [...notes('isAlternativeProcedure'), ...videoNotes(words, present), ...notes('liveVideo')])
  sheet.doc.y += 3
  const { filedLanguage } = document
  drawAttestation(sheet, part, { part: 'SECTION_2', ofEdition: content.attestation, signed, filedLanguage })
  drawRow(sheet, part, [
    cell('firstDayOfEmployment', fields.firstDayOfEmployment, { share: 1.3 }),
    cell('examinerLastName', fields.examinerLastName, { share: 1.6 }),
    cell('examinerFirstName', fields.examinerFirstName),
    cell('examinerTitle', fields.examinerTitle),
  ])
  drawRow(sheet, part, [
    {
      label: fields.signature,
      value: signed ? words.signature(signed.name) : '',
      share: 3,
      notes: [...representativeNotes(sheet, document), ...signatureNotes(onForm, { words, timeZone })],
    },
    { label: fields.date, value: signed ? signedOn(signed.at, timeZone) : '' },
  ])
  drawRow(sheet, part, [cell('businessName', fields.businessName), cell('businessAddress', fields.businessAddress)])
}

/** Who examined the documents in place of the employer; nothing if the employer did. */
function representativeNotes({ words }: FormSheet, document: FormDocument): Note[] {
  const named = examinedFor(document)
  return named ? [{ lead: '', struck: '', rest: words.notes.representative(named, document.company.name) }] : []
}

/** A box with what is written under the name of a field, and its corrections. */
type Box = (field: string, label: string, more?: Partial<Cell>) => Cell

const caseNotes = ({ words }: FormSheet, { cases, company }: FormDocument): Note[] =>
  cases.map(({ number, createdAt }) => ({
    lead: '',
    struck: '',
    rest: words.notes.caseNumber(number, signedOn(createdAt, company.timeZone)),
  }))

/** The height of a heading of a list. */
const HEADING = 12.5

type Documents = { list: 'listA' | 'listB' | 'listC'; lines: number; cell: Box }

function drawDocuments(sheet: FormSheet, part: Element, content: FormContent['section2'], documents: Documents): void {
  const { list, lines, cell } = documents
  const { fields } = content
  const own = openPart(sheet, part)
  sheet.doc.y += 2
  const rowOf = (line: number): Cell[] => {
    const box = (field: 'title' | 'issuingAuthority' | 'number' | 'expirationDate', share: number) =>
      cell(`${list}.${line}.${field}`, fields[field], { share })
    return [box('title', 4), box('issuingAuthority', 3), box('number', 3), box('expirationDate', 2)]
  }
  // the heading stays with the first line of its list
  drawHeading(sheet, own, 'H3', content[list], HEADING + heightOfRow(sheet.doc, rowOf(0)))
  for (let line = 0; line < lines; line += 1) drawRow(sheet, own, rowOf(line))
}
