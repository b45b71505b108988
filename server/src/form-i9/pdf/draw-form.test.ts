import { buffer } from 'node:stream/consumers'
import { section1Fields } from '@hireproof/contract/plus-cases/section1-fields'
import { describe, expect, test } from 'vitest'
import type { FormDocument } from '../form-document.ts'
import type { FormEntry } from '../form-entry.ts'
import { event, examined, formDocument, preparer, section2, supplementB } from '../../testing/form-documents.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { drawForm, type FormPart } from './draw-form.ts'
import { drawFormInThread } from './draw-form-in-thread.ts'
import { readFormContents, type FormContents } from '../../settings/form-content.ts'
import { section1Value } from './form-values.ts'

const contents = readFormContents()
const content = contents.get('01/20/25')!
const draw = (document: FormDocument, part: FormPart = 'whole', own: FormContents = contents) =>
  buffer(drawForm(own, document, part))
const read = async (...args: Parameters<typeof draw>) => readPdf(await draw(...args))

const correction = { replacesId: '0190a0a0-0000-7000-8000-000000000021', reason: 'The number was misread' }
const everything = formDocument({
  entries: [
    preparer('Pine'),
    section2(),
    section2({ listA: [examined({ number: 'C87654321' })] }, correction),
    supplementB(),
  ],
})
const whole = await read(everything)

/** The places of texts in what is read aloud; fails if one is missing or comes before the one ahead of it. */
function expectInOrder(text: string, parts: readonly string[]) {
  let from = 0
  for (const part of parts) {
    const at = text.indexOf(part, from)
    expect(at, `${part} after ${text.slice(Math.max(0, from - 60), from)}`).toBeGreaterThanOrEqual(0)
    from = at + part.length
  }
}

describe('the document', () => {
  test('is tagged, in a language, and has a title that names no one', () => {
    expect(whole.info).toMatchObject({ Language: 'en-US', Title: 'Form I-9, Employment Eligibility Verification' })
    expect(whole.info['PDFFormatVersion']).toBe('1.7')
    expect(whole.isTagged).toBe(true)
    expect(JSON.stringify(whole.info)).not.toMatch(/Rivera|900-12/)
  })

  test('is the same, byte for byte, for the same form, no matter who has downloaded it since', async () => {
    const later = event(5, 'form_i9.downloaded', { at: new Date('2027-01-01T00:00:00Z') })
    const again = await draw({ ...everything, events: [...everything.events, later] })
    expect(again.equals(await draw(everything))).toBe(true)
  })

  test('is built of headings, labeled paragraphs, lists and tables', () => {
    const roles = new Set(whole.spoken.map((each) => each.roles.replace(/^Document Sect /, '')))
    for (const role of [
      'H1',
      'H2',
      'P',
      'P Span',
      'L LI Lbl',
      'L LI LBody',
      'Sect P Span',
      'Sect Table TR TH',
      'Sect Table TR TD',
    ]) {
      expect(roles).toContain(role)
    }
    const headings = whole.spoken.filter(({ roles: own }) => /H[12]$/.test(own)).map(({ text }) => text)
    const { section1, section2: second, lists, supplementA, supplementB: b } = content
    const parts = [section1, second, lists, supplementA, b].map(({ heading }) => heading)
    expect(headings.slice(1)).toEqual([...parts, 'Corrections', 'Audit Trail'])
  })

  test('says on every page that it is unofficial, until the wording is the official one', async () => {
    for (const page of whole.pages) expect(page).toContain('UNOFFICIAL')
    expect(whole.pages[0]).toContain(content.unofficial)
    const official = new Map([['01/20/25', { ...content, official: true }]])
    const { pages } = await read(formDocument(), 'whole', official)
    expect(pages.join('')).not.toMatch(/unofficial:|UNOFFICIAL/)
  })

  test('has Sections 1 and 2 on its first page, then the lists, Supplement A and Supplement B', () => {
    const [first = '', second = '', third = '', fourth = ''] = whole.pages
    expectInOrder(first, [content.section1.heading, content.section2.heading, content.section2.fields.businessAddress])
    expect(second).toContain(content.lists.heading)
    expect(third).toContain(content.supplementA.heading)
    expect(fourth).toContain(content.supplementB.heading)
  })
})

describe('what is read aloud', () => {
  test('has every answer of Section 1 after its label, in the order of the edition', () => {
    const { answers } = everything.section1
    const values = section1Fields.flatMap((field) =>
      field === 'citizenship_status_code'
        ? [content.section1.fields[field], ...Object.values(content.section1.statuses)]
        : [content.section1.fields[field], section1Value(answers, field)],
    )
    expect(values).not.toContain('')
    expectInOrder(whole.text, [...values, 'Signed electronically: Jordan K Rivera', '11/20/2026'])
    const chosen = whole.spoken.filter(({ roles, text }) => roles.endsWith('Lbl') && text === 'X')
    // the status, and the alternative procedure of Supplement B
    expect(chosen).toHaveLength(2)
  })

  test('has every value of Section 2, in the order of the edition', () => {
    const { fields, listA, listB, listC, heading } = content.section2
    const ofDocument = [fields.title, fields.issuingAuthority, fields.number, fields.expirationDate]
    const shown = ['U.S. passport', 'Department of State', 'C87654321', '04/02/2031']
    expectInOrder(whole.text, [
      heading,
      content.section2.corrected,
      listA,
      ...ofDocument.flatMap((label, index) => [label, shown[index] ?? '']),
      ...ofDocument,
      ...ofDocument,
      listB,
      ...ofDocument,
      listC,
      ...ofDocument,
      fields.additionalInformation,
      'Seen on the first day.',
      fields.isAlternativeProcedure,
      'I have examined the documents',
      fields.firstDayOfEmployment,
      '11/23/2026',
      fields.examinerLastName,
      'Lopez',
      fields.examinerFirstName,
      'Ana',
      fields.examinerTitle,
      'Office manager',
      fields.signature,
      'Signed electronically: Ana Lopez',
      fields.date,
      fields.businessName,
      'Maple Stores',
      fields.businessAddress,
      '1 Main Street, Springfield, IL 62701',
    ])
  })

  test('has everyone who helped, marks a receipt as a receipt, and leaves empty blocks empty', async () => {
    const helpers = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => preparer(name))
    const receipt = section2({ listA: [examined({ isReceipt: true })], additionalInformation: '' })
    const { text, pages } = await read(formDocument({ entries: [...helpers, receipt] }))
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five'])
      expectInOrder(text, [`Signed electronically: Maria ${name}`, name])
    expect(text).toContain('U.S. passport (receipt)')
    expect(text).not.toMatch(/undefined|null|\[object/)
    const blank = (await read(formDocument())).pages[2] ?? ''
    expect(blank.match(new RegExp(content.supplementA.fields.signature, 'g'))).toHaveLength(4)
    expect(blank).not.toContain('Signed electronically')
    expect(pages.length).toBeGreaterThanOrEqual(5)
  })

  test('has nothing of the invitation or of the documents that the employee chose', () => {
    expect(whole.pages.join('')).not.toMatch(/Invited Name|VISA5555|FOREIGN_PASSPORT/)
  })

  test('[FORM-04] has the earlier value beside the corrected one and among the corrections, with who, when and why', () => {
    expectInOrder(whole.text, ['C87654321', 'Was: C12345678 corrected AL 11/20/2026', content.lists.heading])
    const after = whole.text.slice(whole.text.indexOf('Corrections\n'))
    expectInOrder(after, [
      'corrected by Ana Lopez on Nov 20, 2026, 3:05 PM EST',
      'The number was misread',
      'Signed before by Ana Lopez on Nov 20, 2026, 1:05 PM EST',
      'List A, line 1: Document number (if any)',
      'C12345678',
      'C87654321',
    ])
  })

  test('repeats the words that each signer was shown, in their language', () => {
    const spanish = whole.spoken.filter(({ lang, text }) => lang === 'es' && text.startsWith('He leído lo que llené.'))
    // on the form and on the audit page
    expect(spanish).toHaveLength(2)
    const audit = whole.text.slice(whole.text.indexOf('Audit Trail\n'))
    expectInOrder(audit, [
      'Jordan K Rivera',
      'Nov 20, 2026, 10:05 AM EST (2026-11-20 15:05:06 UTC), from 192.0.2.9',
      'version 1, in Spanish',
      'He leído',
      'Maria Pine',
      'Ayudé',
      'Ana Lopez',
      '(correction): Ana Lopez',
    ])
  })

  test('[T46][FORM-18] ends with who did what and when, by the names of fields and never by values', async () => {
    const own = [
      event(8, 'plus_case.started', { by: 'Ana Lopez (ALOP0001)', system: null, after: { invited: 'Secret Value' } }),
      event(9, 'form_i9.section1_saved', {
        after: { fields: ['ssn', 'document_b_type_code', 'us_state_code', 'preparers'], secret: 'Secret Value' },
      }),
      event(11, 'form_i9.section2_corrected', {
        after: { fields: ['listA.0.code', 'listA.0.number', 'businessName'] },
      }),
      event(12, 'plus_case.reverification_reminded', { system: 'job', ip: null }),
      event(13, 'access.denied'),
    ]
    const { text } = await read(formDocument({ events: own }))
    expectInOrder(text.slice(text.lastIndexOf('Events\n')), [
      '8',
      'Nov 20, 2026, 1:05 PM EST (2026-11-20 18:05:06 UTC)',
      'Ana Lopez (ALOP0001)',
      '192.0.2.7',
      'Empty form created',
      '9',
      'The employee',
      'Section 1: U.S. Social Security number. Supplement A: Preparers and translators.',
      'Documents named for the check: List B document; State of issue',
      'Section 2 corrected and signed again. Section 2: List A, line 1: Document number (if any); Employer',
      '12',
      'The system',
      'Reverification reminder emailed',
    ])
    expect(text).not.toMatch(/Secret Value|access/)
  })
})

describe('hostile and long texts', () => {
  test('[T30] nothing is lost: what cannot be drawn or seen is written as its number', async () => {
    const answers = {
      ...everything.section1.answers,
      last_name: 'Đặng-Łuczak',
      address_street: '中‮x\u0000\u{1F600} <b>&',
    }
    const { text } = await read(formDocument({ section1: { ...everything.section1, answers } }))
    expect(text).toContain('Đặng-Łuczak')
    expect(text).toContain('[U+4E2D][U+202E]x[U+0000][U+1F600] <b>&')
  })

  test('[T30] the longest texts continue over pages, whole, and page numbers count them', async () => {
    const words = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ')
    const lines = Array.from({ length: 200 }, (_, index) => `line${index}`).join('\n')
    const long = 'x'.repeat(300)
    const entry = section2({ additionalInformation: lines, examinerTitle: long, businessAddress: words })
    const later = section2({ additionalInformation: `${lines} more` }, correction)
    const helpers = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => preparer(`${name}${words}`, { addressZip: long }))
    const { pages, spoken } = await read(formDocument({ entries: [...helpers, entry, later] }))
    const all = spoken
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
    expectInOrder(all, Array.from({ length: 200 }, (_, index) => `line${index} `).concat('more'))
    expect(all.replaceAll(' ', '').split(long)).toHaveLength(7 + 1)
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  })
})

describe('a corrected Section 1', () => {
  const { section1 } = formDocument()
  const signed = section1.signed!
  const answers = { ...section1.answers, ssn: '900-65-4321', citizenship_status_code: 'US_CITIZEN' }
  const later = { ...signed, at: new Date('2026-12-01T15:00:00Z'), name: 'Jordan R' }
  const entry: FormEntry = {
    kind: 'SECTION_1',
    ...{ id: '0190a0a0-0000-7000-8000-000000000041', content: answers },
    ...{ replacesId: null, reason: null, edition: everything.edition, signed: { ...later, userId: null } },
  }
  const document = {
    ...everything,
    section1: { answers, signed: later, earlier: [{ answers: section1.answers, signed }] },
  }
  const corrected: FormDocument = { ...document, entries: [...everything.entries, entry] }

  test.each(['whole', 'employee'] as const)(
    '[FORM-04] has the newest answers on the %s form with the earlier ones beside them, and the first signature with its day',
    async (part) => {
      const { pages, text } = await read(corrected, part)
      expect(pages[0]).toContain('900-65-4321')
      expectInOrder(text, [
        ...['900-65-4321', 'Was: 900-12-3456 corrected JR 12/01/2026'],
        `Was: ${content.section1.statuses.ALIEN_AUTHORIZED_TO_WORK} corrected JR 12/01/2026`,
        ...['Signed electronically: Jordan K Rivera', 'Corrected and signed again: JR 12/01/2026, Jordan R'],
        ...[content.section1.date, '11/20/2026'],
      ])
      expect(pages[0]).toContain(content.section2.corrected)
      const after = text.slice(text.indexOf('Corrections\n'))
      const { fields, statuses } = content.section1
      expectInOrder(after, [
        'corrected by Jordan R on Dec 1, 2026, 10:00 AM EST',
        'Signed before by Jordan K Rivera on Nov 20, 2026, 10:05 AM EST',
        ...[fields.ssn, '900-12-3456', '900-65-4321'],
        ...[fields.citizenship_status_code, statuses.ALIEN_AUTHORIZED_TO_WORK, statuses.US_CITIZEN],
        'Jordan K Rivera',
        '(correction): Jordan R',
      ])
    },
  )

  test('says where nothing on the form was changed, and has the first pages in their places', async () => {
    const same = { ...corrected, section1: { ...corrected.section1, answers: section1.answers } }
    const { text, pages } = await read(same)
    expect(text).toContain('No field of the form was changed')
    expectInOrder(pages[0] ?? '', [
      content.section1.heading,
      content.section2.heading,
      content.section2.fields.businessAddress,
    ])
  })
})

test("the employee's copy has Section 1, Supplement A and what the employee did, nothing of the employer's", async () => {
  const { text, info } = await read(everything, 'employee')
  expect(info).toMatchObject({ Title: expect.stringContaining('copy for the employee') })
  expectInOrder(text, [
    'Rivera',
    '900-12-3456',
    'Signed electronically: Jordan K Rivera',
    'Signed electronically: Maria Pine',
    'Section 1 signed',
  ])
  expect(text).not.toMatch(/Lopez|C12345678|C87654321|Corrections|Ortiz|Empty form created/)
})

test('[F18] in a thread each form is drawn the same, and a form that cannot be drawn fails alone', async () => {
  const own = drawFormInThread(contents, everything, 'whole')
  const employees = drawFormInThread(contents, everything, 'employee')
  const undrawable = drawFormInThread(
    contents,
    { ...everything, events: [event(1, 'plus_case.started', { at: 'never' as never })] },
    'whole',
  )
  await expect(undrawable).rejects.toThrow()
  expect((await own).equals(await draw(everything))).toBe(true)
  expect((await employees).equals(await draw(everything, 'employee'))).toBe(true)
  expect((await drawFormInThread(contents, everything, 'whole')).equals(await own)).toBe(true)
})

test('[F18] a form that was saved thousands of times is drawn within the memory of its thread', async () => {
  const events = Array.from({ length: 3000 }, (_, seq) =>
    event(seq, 'form_i9.section1_saved', { after: { version: seq, fields: ['last_name', 'first_name'] } }),
  )
  const bytes = await drawFormInThread(contents, formDocument({ events }), 'whole')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})
