import type { FormDocument } from '../form-document.ts'
import { presentEntries, type FormEntry } from '../form-entry.ts'
import { drawAttestation } from './declaration.ts'
import type { FormContent } from '../../settings/form-content.ts'
import { signature, signedOn } from './form-values.ts'
import { drawRow } from './rows.ts'
import type { Element, Sheet } from './sheet.ts'
import { drawSupplement } from './supplement.ts'

const BLOCKS = { least: 4, height: 130 }

type Entry = Extract<FormEntry, { kind: 'PREPARER' }>

/** Supplement A: everyone who helped with Section 1, and empty blocks up to the four of the form. */
export function drawSupplementA(sheet: Sheet, content: FormContent, document: FormDocument): void {
  const words = content.supplementA
  const entries = presentEntries(document.entries, 'PREPARER')
  drawSupplement(sheet, { content, document, words, entries, blocks: BLOCKS, drawBlock })
}

function drawBlock(
  sheet: Sheet,
  block: Element,
  { fields, attestation }: FormContent['supplementA'],
  entry: Entry | undefined,
  timeZone: string,
): void {
  const value = (field: keyof Entry['content']) => entry?.content[field] ?? ''
  drawAttestation(sheet, block, 'PREPARER', attestation, entry?.signed ?? null)
  drawRow(sheet, block, [
    { label: fields.signature, value: entry ? signature(entry.signed.name) : '', share: 3 },
    { label: fields.date, value: entry ? signedOn(entry.signed.at, timeZone) : '' },
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
