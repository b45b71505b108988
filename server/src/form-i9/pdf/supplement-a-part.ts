import type { FormDocument } from '../form-document.ts'
import { presentEntries, type FormEntry } from '../form-entry.ts'
import { drawAttestation } from './declaration.ts'
import type { FormContent } from '../../settings/form-content.ts'
import { signedOn } from './form-values.ts'
import { drawRow } from '../../pdf/rows.ts'
import type { Element } from '../../pdf/sheet.ts'
import type { FormSheet } from './form-sheet.ts'
import { drawSupplement } from './supplement.ts'

const BLOCKS = { least: 4, height: 130 }

type Entry = Extract<FormEntry, { kind: 'PREPARER' }>

/** Supplement A: everyone who helped with Section 1, and empty blocks up to the four of the form. */
export function drawSupplementA(sheet: FormSheet, content: FormContent, document: FormDocument): void {
  const words = content.supplementA
  const entries = presentEntries(document.entries, 'PREPARER')
  const drawBlock = (part: Element, entry: Entry | undefined) => drawFields(sheet, part, content, document, entry)
  drawSupplement(sheet, { content, document, words, entries, blocks: BLOCKS, drawBlock })
}

function drawFields(
  sheet: FormSheet,
  block: Element,
  { supplementA: { fields, attestation } }: FormContent,
  { company, filedLanguage }: FormDocument,
  entry: Entry | undefined,
): void {
  const value = (field: keyof Entry['content']) => entry?.content[field] ?? ''
  const signed = entry?.signed ?? null
  drawAttestation(sheet, block, { part: 'PREPARER', ofEdition: attestation, signed, filedLanguage })
  drawRow(sheet, block, [
    { label: fields.signature, value: signed ? sheet.words.signature(signed.name) : '', share: 3 },
    { label: fields.date, value: signed ? signedOn(signed.at, company.timeZone) : '' },
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
