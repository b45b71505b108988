import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readFormContents } from '../../settings/form-content.ts'
import { examined, formDocument, section2, supplementB } from '../../testing/form-documents.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import type { FormDocument } from '../form-document.ts'
import type { FormEntry } from '../form-entry.ts'
import { drawForm } from './draw-form.ts'

const contents = readFormContents()
const content = contents.get('01/20/25')!
const read = async (document: FormDocument) => readPdf(await buffer(drawForm(contents, document, 'whole')))

type EntryOf<K extends FormEntry['kind']> = Extract<FormEntry, { kind: K }>
const idOf = (n: number) => `0190a0a0-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`

/** A signed entry and its corrections, one in each month from January 2027, each signed by the name of its place. */
function versionsOf<E extends EntryOf<'SECTION_2'> | EntryOf<'SUPPLEMENT_B'>>(
  contentsOf: readonly E['content'][],
  base: E,
  names: readonly string[],
): E[] {
  return contentsOf.map((each, index) => ({
    ...base,
    id: idOf(index),
    content: each,
    replacesId: index === 0 ? null : idOf(index - 1),
    reason: index === 0 ? null : `Reason ${index}`,
    signed: { ...base.signed, at: new Date(Date.UTC(2027, index, 3, 15)), name: names[index] ?? 'Ana Lopez' },
  }))
}

const first = section2() as EntryOf<'SECTION_2'>
const block = supplementB() as EntryOf<'SUPPLEMENT_B'>

test('[FORM-04] Section 2 keeps its first signature and day, and five corrections of one line stand beside it, the oldest first', async () => {
  const numbers = ['C10', 'C11', 'C12', 'C13', 'C14', 'C15']
  const versions = versionsOf(
    numbers.map((number) => ({ ...first.content, listA: [examined({ number })] })),
    first,
    ['Ana Lopez', 'Maria Rivera', 'Maria Rivera', 'Maria Rivera', 'Maria Rivera', 'Maria Rivera'],
  )
  const { spoken, pages } = await read(formDocument({ entries: versions }))
  const texts = spoken.map(({ text }) => text)
  const at = texts.indexOf('C15')
  expect(texts.slice(at + 1, at + 6)).toEqual([
    'Was: C10 corrected MR 02/03/2027',
    'Was: C11 corrected MR 03/03/2027',
    'Was: C12 corrected MR 04/03/2027',
    'Was: C13 corrected MR 05/03/2027',
    'Was: C14 corrected MR 06/03/2027',
  ])
  const signature = texts.indexOf('Signed electronically: Ana Lopez')
  expect(texts[signature + 1]).toBe('Corrected and signed again: MR 02/03/2027, Maria Rivera')
  expect(texts.slice(signature).find((text) => /^\d\d\/\d\d\/\d{4}$/.test(text))).toBe('01/03/2027')
  // one page still holds both sections
  expect(pages[0]).toContain(content.section2.fields.businessAddress)
})

test('[FORM-04] Supplement B keeps its first signature and day in its place, with every correction beside its line', async () => {
  const other = supplementB({ newLastName: 'Woods', document: null }) as EntryOf<'SUPPLEMENT_B'>
  const document = examined({ code: 'FORM_I766', title: 'Employment Authorization Document', number: 'SRC1111111111' })
  const changed = {
    ...block.content,
    dateOfRehire: '',
    document: { ...document, isReceipt: true },
    newMiddleInitial: '',
  }
  const versions = versionsOf([block.content, changed], block, ['Ben Ortiz', 'Cara Dunn'])
  const later = { ...other, id: idOf(50), signed: { ...other.signed, at: new Date('2027-01-20T15:00:00Z') } }
  const entries = [first, ...versions.slice(0, 1), later, ...versions.slice(1)]
  const { text } = await read(formDocument({ entries }))
  const supplement = text.slice(text.indexOf(content.supplementB.heading), text.indexOf('Corrections\n'))
  for (const written of [
    'Was: 02/01/2027 corrected CD 02/03/2027',
    'Was: K corrected CD 02/03/2027',
    'Employment Authorization Document (receipt)\nWas: Employment Authorization Document corrected CD 02/03/2027',
    'SRC1111111111\nWas: SRC9876543210 corrected CD 02/03/2027',
    'Signed electronically: Ben Ortiz\nCorrected and signed again: CD 02/03/2027, Cara Dunn',
  ]) {
    expect(supplement).toContain(written)
  }
  expect(supplement.indexOf('Signed electronically: Ben Ortiz')).toBeLessThan(supplement.indexOf('Woods'))
  expect(supplement).toContain('01/03/2027')
  const corrections = text.slice(text.indexOf('Corrections\n'))
  expect(corrections).toMatch(
    /Supplement B[^\n]* 1: corrected by Cara Dunn on Feb 3, 2027[^]*Reason: Reason 1[^]*SRC9876543210/,
  )
})

test('[FORM-04] the page with the corrections lists each change that stands beside a line, and no other', async () => {
  const changes = { additionalInformation: '', examinerTitle: 'Owner', isAlternativeProcedure: true }
  const versions = versionsOf([first.content, { ...first.content, ...changes }], first, ['Ana Lopez', 'Ana Lopez'])
  const { spoken } = await read(formDocument({ entries: versions }))
  const begin = spoken.findIndex(({ text }) => text === 'Corrections')
  const beside = spoken.slice(0, begin).filter(({ text }) => text.startsWith('Was: '))
  expect(beside.map(({ text }) => text)).toEqual([
    'Was: Seen on the first day. corrected AL 02/03/2027',
    'Was: blank; added AL 02/03/2027',
    'Was: Office manager corrected AL 02/03/2027',
  ])
  const cells = spoken.slice(begin).filter(({ roles }) => roles.endsWith('TD'))
  expect(cells.slice(0, 9).map(({ text }) => text)).toEqual([
    ...[content.section2.fields.additionalInformation, 'Seen on the first day.', ''],
    ...[content.section2.fields.isAlternativeProcedure, '', 'selected'],
    ...[content.section2.fields.examinerTitle, 'Office manager', 'Owner'],
  ])
})

test('[FORM-04] a long earlier text is shortened beside its line and whole among the corrections', async () => {
  const long = `${'A long story of what was seen. '.repeat(12)}\nThe end.`
  const versions = versionsOf([{ ...first.content, additionalInformation: long }, first.content], first, [
    'Ana Lopez',
    'Ana Lopez',
  ])
  const { spoken, pages } = await read(formDocument({ entries: versions }))
  const note = spoken.find(({ text }) => text.startsWith('Was: '))?.text ?? ''
  expect(note).toMatch(/^Was: A long story .*… \(whole text on the page "Corrections"\) corrected AL 02\/03\/2027$/)
  expect(pages[0]).not.toContain('The end.')
  expect(pages.join('')).toContain('The end.')
})

test('[FORM-15] every case number stands in the additional information of Section 2, added by the system, the newest last', async () => {
  const cases = [
    { number: '2026324150000AB', createdAt: new Date('2026-11-21T02:00:00Z') },
    { number: '2026326150000CD', createdAt: new Date('2026-11-22T16:00:00Z') },
  ]
  const written = [
    'Case number 2026324150000AB, added by the system on 11/20/2026',
    'Case number 2026326150000CD, added by the system on 11/22/2026',
  ]
  for (const entries of [[], [first]]) {
    const { spoken } = await read(formDocument({ cases, entries }))
    const texts = spoken.map(({ text }) => text)
    const at = texts.indexOf(written[0] ?? '')
    expect(texts.slice(at, at + 2)).toEqual(written)
    expect(texts.slice(0, at).at(entries.length > 0 ? -2 : -1)).toBe(content.section2.fields.additionalInformation)
  }
  const none = await read(formDocument({ entries: [first] }))
  expect(none.text).not.toMatch(/Case number|2026324150000AB/)
})

test('[FORM-04] a Social Security number that came later stands with the initials that the employee typed, and signs nothing else again', async () => {
  const { section1 } = formDocument()
  const signed = section1.signed!
  const { ssn: _, ...without } = section1.answers
  const added = { ...signed, at: new Date('2026-12-01T15:00:00Z'), name: 'JR' }
  const document = formDocument({
    section1: { ...section1, signed: added, addsNumber: true, earlier: [{ answers: without, signed }] },
  })
  const { pages, text } = await read(document)
  expect(pages[0]).toMatch(/900-12-3456\nWas: blank; added JR\s12\/01\/2026/)
  expect(pages[0]).toMatch(
    /Signed electronically: Jordan K Rivera\nSocial Security number added: JR 12\/01\/2026\n[^]*?\n11\/20\/2026/,
  )
  expect(text).toContain('Social Security number added, initials JR on Dec 1, 2026')
})
