import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readFormContents } from '../../settings/form-content.ts'
import { formDocument, section2 } from '../../testing/form-documents.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { drawForm, type FormPart } from './draw-form.ts'

const contents = readFormContents()

const differences = [
  'section1.ssn',
  'section1.alien_number',
  'section1.i94_number',
  'section1.foreign_passport_number',
  'section1.work_until',
  'case.documents',
  'case.receipt',
  'case.expiration_date',
  'case.document_bc_number',
  'case.us_passport_number',
  'case.i551_number',
  'case.i766_number',
  'case.sevis_number',
]

const draw = async (filedLanguage: 'en' | 'es', part: FormPart = 'whole') => {
  const explanations = differences.map((difference, index) => ({ difference, reason: `Reason ${index}.` }))
  const document = formDocument({ filedLanguage, entries: [section2({ explanations })] })
  return (await readPdf(await buffer(drawForm(contents, document, part)))).text
}

const wanted = {
  en: {
    heading: 'Differences Explained in Section 2',
    ssn: 'U.S. Social Security number (differs from Section 1): Reason 0.',
    documents: 'Documents (differs from the case): Reason 5.',
    other: 'Another field',
  },
  es: {
    heading: 'Diferencias explicadas en la Sección 2',
    ssn: 'Número de Seguro Social de EE. UU. (difiere de la Sección 1): Reason 0.',
    documents: 'Documentos (difiere del caso): Reason 5.',
    other: 'Otro campo',
  },
}

test.each(['en', 'es'] as const)(
  '[FORM-13][FORM-18] in %s the audit page has every explained difference in words of the form, with its reason',
  async (language) => {
    const text = await draw(language)
    const { heading, ssn, documents, other } = wanted[language]
    const own = text.slice(text.indexOf(heading)).replaceAll('\n', ' ')
    expect(own).toMatch(/^Di[^]*Ana Lopez, /)
    for (const line of [ssn, documents]) expect(own).toContain(line)
    for (const index of differences.keys()) expect(own).toContain(`): Reason ${index}.`)
    expect(own).not.toContain(other)
    expect(own).not.toMatch(/section1\.|case\.|_/)
  },
)

test('a form without explanations and the copy for the employee have no such part', async () => {
  const plain = formDocument({ entries: [section2()] })
  const { text } = await readPdf(await buffer(drawForm(contents, plain, 'whole')))
  for (const each of [text, await draw('en', 'employee')]) expect(each).not.toContain(wanted.en.heading)
})
