import type { FormDocument } from '../form-document.ts'
import { drawChoices, drawParagraph } from '../../pdf/blocks.ts'
import { drawAttestation } from './declaration.ts'
import { contentOf, type FormContent, type FormContents } from '../../settings/form-content.ts'
import { signedOn } from './form-values.ts'
import { drawNotes } from '../../pdf/notes.ts'
import { blocksOnForm, notesOf, signatureNotes, type BlockOnForm } from './part-on-form.ts'
import { drawRow, type Cell } from '../../pdf/rows.ts'
import type { Element } from '../../pdf/sheet.ts'
import type { FormSheet } from './form-sheet.ts'
import { drawSupplement } from './supplement.ts'
import { videoNotes, writtenSupplementB } from './written.ts'

const BLOCKS = { least: 3, height: 170 }

/** Supplement B on the edition on which each block was first signed, and empty blocks up to the three of a page. */
export function drawSupplementB(sheet: FormSheet, contents: FormContents, document: FormDocument): void {
  const ofEdition = (edition: string) => contentOf(contents, edition, document.filedLanguage)
  const blocks = blocksOnForm(ofEdition, sheet.words, document)
  const editions = [...new Set(blocks.map(({ edition }) => edition))]
  for (const edition of editions.length > 0 ? editions : [document.edition.edition]) {
    const own = blocks.filter((block) => block.edition === edition)
    drawEdition(sheet, ofEdition(edition), document, own)
  }
}

function drawEdition(
  sheet: FormSheet,
  content: FormContent,
  document: FormDocument,
  blocks: readonly BlockOnForm[],
): void {
  const empty = { present: writtenSupplementB(content, sheet.words, undefined), first: null, corrections: [] }
  const drawBlock = (part: Element, block: BlockOnForm | undefined) =>
    drawFields(sheet, part, content, document, block ?? { ...empty, edition: content.edition })
  drawSupplement(sheet, { content, document, words: content.supplementB, entries: blocks, blocks: BLOCKS, drawBlock })
}

type BoxName = Exclude<keyof FormContent['supplementB']['fields'], 'signature' | 'date' | 'isAlternativeProcedure'>

function drawFields(
  sheet: FormSheet,
  part: Element,
  { supplementB: { fields, attestation }, section2: { corrected } }: FormContent,
  { company, filedLanguage }: FormDocument,
  block: BlockOnForm,
): void {
  const place = { words: sheet.words, timeZone: company.timeZone }
  const { present, first: signed, corrections } = block
  const cell = (field: BoxName, more: Partial<Cell> = {}): Cell => ({
    label: fields[field],
    value: present[field] ?? '',
    notes: notesOf(block, field, place),
    ...more,
  })
  if (corrections.length > 0) drawParagraph(sheet, part, corrected, { weight: 'bold' })
  drawRow(sheet, part, [
    cell('dateOfRehire', { share: 2 }),
    cell('newLastName', { share: 3 }),
    cell('newFirstName', { share: 3 }),
    cell('newMiddleInitial', { share: 2 }),
  ])
  drawRow(sheet, part, [cell('title', { share: 2 }), cell('number'), cell('expirationDate')])
  sheet.doc.y += 3
  drawAttestation(sheet, part, { part: 'SUPPLEMENT_B', ofEdition: attestation, signed, filedLanguage })
  drawRow(sheet, part, [
    cell('employerName', { share: 2 }),
    {
      label: fields.signature,
      value: signed ? sheet.words.signature(signed.name) : '',
      share: 2,
      notes: signatureNotes(block, place),
    },
    { label: fields.date, value: signed ? signedOn(signed.at, company.timeZone) : '' },
  ])
  drawRow(sheet, part, [cell('additionalInformation', { keepsLines: true })])
  sheet.doc.y += 3
  drawChoices(sheet, part, [
    { text: fields.isAlternativeProcedure, isChosen: present['isAlternativeProcedure'] !== '' },
  ])
  const notes = (field: string) => notesOf(block, field, place)
  drawNotes(sheet, part, [
    ...notes('isAlternativeProcedure'),
    ...videoNotes(sheet.words, present),
    ...notes('liveVideo'),
  ])
}
