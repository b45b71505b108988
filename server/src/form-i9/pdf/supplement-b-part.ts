import type { FormDocument } from '../form-document.ts'
import { presentEntries, type FormEntry } from '../form-entry.ts'
import { drawChoices } from './blocks.ts'
import { drawAttestation } from './declaration.ts'
import { contentOf, type FormContent, type FormContents } from '../../settings/form-content.ts'
import { formDate, signature, signedOn } from './form-values.ts'
import { drawRow } from './rows.ts'
import type { Element, Sheet } from './sheet.ts'
import { drawSupplement } from './supplement.ts'

const BLOCKS = { least: 3, height: 170 }

type Entry = Extract<FormEntry, { kind: 'SUPPLEMENT_B' }>

/** Supplement B on the edition on which each entry was signed, and empty blocks up to the three of a page. */
export function drawSupplementB(sheet: Sheet, contents: FormContents, document: FormDocument): void {
  const entries = presentEntries(document.entries, 'SUPPLEMENT_B')
  const editions = [...new Set(entries.map(({ edition }) => edition.edition))]
  for (const edition of editions.length > 0 ? editions : [document.edition.edition]) {
    const own = entries.filter((entry) => entry.edition.edition === edition)
    drawEdition(sheet, contentOf(contents, edition), document, own)
  }
}

function drawEdition(sheet: Sheet, content: FormContent, document: FormDocument, entries: readonly Entry[]): void {
  const words = content.supplementB
  drawSupplement(sheet, { content, document, words, entries, blocks: BLOCKS, drawBlock })
}

function drawBlock(
  sheet: Sheet,
  block: Element,
  { fields, attestation }: FormContent['supplementB'],
  entry: Entry | undefined,
  timeZone: string,
): void {
  const value = entry?.content
  const shown = value?.document
  drawRow(sheet, block, [
    { label: fields.dateOfRehire, value: formDate(value?.dateOfRehire ?? ''), share: 2 },
    { label: fields.newLastName, value: value?.newLastName ?? '', share: 3 },
    { label: fields.newFirstName, value: value?.newFirstName ?? '', share: 3 },
    { label: fields.newMiddleInitial, value: value?.newMiddleInitial ?? '', share: 2 },
  ])
  drawRow(sheet, block, [
    { label: fields.title, value: shown?.title ?? '', share: 2 },
    { label: fields.number, value: shown?.number ?? '' },
    { label: fields.expirationDate, value: formDate(shown?.expirationDate ?? '') },
  ])
  sheet.doc.y += 3
  drawAttestation(sheet, block, 'SUPPLEMENT_B', attestation, entry?.signed ?? null)
  drawRow(sheet, block, [
    { label: fields.employerName, value: value?.employerName ?? '', share: 2 },
    { label: fields.signature, value: entry ? signature(entry.signed.name) : '', share: 2 },
    { label: fields.date, value: entry ? signedOn(entry.signed.at, timeZone) : '' },
  ])
  drawRow(sheet, block, [
    { label: fields.additionalInformation, value: value?.additionalInformation ?? '', keepsLines: true },
  ])
  sheet.doc.y += 3
  drawChoices(sheet, block, [{ text: fields.isAlternativeProcedure, isChosen: value?.isAlternativeProcedure === true }])
}
