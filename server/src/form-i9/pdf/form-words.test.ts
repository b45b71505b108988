import { actionText, auditActions, changesForm, type AuditAction } from '@hireproof/contract/audit-actions'
import { attestations } from '@hireproof/contract/form-i9/attestation'
import { section2FieldNames } from '@hireproof/contract/form-i9/section2-changes'
import { supplementBFieldNames } from '@hireproof/contract/form-i9/supplement-b-changes'
import { employeeFields } from '@hireproof/contract/plus-cases/section1-fields'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { contentOf, readFormContents } from '../../settings/form-content.ts'
import { event, formDocument, preparer, section2, supplementB } from '../../testing/form-documents.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { drawForm } from './draw-form.ts'
import { eventText } from './event-text.ts'
import { wordsIn } from './words/words-in.ts'

const contents = readFormContents()
const languages = ['en', 'es'] as const
const actions = Object.keys(auditActions) as AuditAction[]
const ofForms = actions.filter((action) => /^(?:form_i9|plus_case)\./.test(action) || action === 'access.denied')

const textIn = (language: (typeof languages)[number], action: AuditAction, fields: readonly string[]) =>
  eventText({ action, before: null, after: { fields } }, contentOf(contents, '01/20/25', language), wordsIn(language))

// an internal name has an underscore, a dot within it, or a capital letter within it
const internal = /[a-z]_[a-z]|[a-z]\.[a-z0-9]|[a-z][A-Z]/

const cases: [AuditAction, string, readonly string[]][] = [
  ['form_i9.section1_saved', 'answers', [...employeeFields, 'preparers']],
  ['form_i9.section1_correction_saved', 'answers', [...employeeFields, 'preparers']],
  ['form_i9.section1_corrected', 'answers', employeeFields],
  ['plus_case.correction_asked', 'answers', employeeFields],
  ['form_i9.section2_corrected', 'fields of Section 2', section2FieldNames],
  ['form_i9.supplement_b_corrected', 'fields of Supplement B', supplementBFieldNames],
]

test.each(languages.flatMap((language) => cases.map((each) => [language, ...each] as const)))(
  '[FORM-18] in %s the event %s names all its %s in words of the form, each under its part',
  (language, action, _, fields) => {
    const { audit } = wordsIn(language)
    for (const field of fields.filter((each) => !each.endsWith('.code'))) {
      const text = textIn(language, action, [field])
      expect(text, field).not.toMatch(internal)
      expect(text, field).not.toContain(audit.otherField)
      expect(text.startsWith(`${audit.actions[action as keyof typeof audit.actions]}. `), text).toBe(true)
    }
  },
)

test('[FORM-18] what the employee named for the check has a heading of its own, and so have helpers', () => {
  const fields = ['ssn', 'document_b_type_code', 'us_state_code', 'document_bc_number', 'i551_number', 'preparers']
  expect(textIn('en', 'form_i9.section1_saved', fields)).toBe(
    'Answers filled out or changed. Section 1: U.S. Social Security number. Supplement A: Preparers and translators. Documents named for the check: List B document; State of issue; Document number; Card number (Form I-551)',
  )
})

test.each(languages)('[FORM-18] in %s an internal name without words is not printed', (language) => {
  const text = textIn(language, 'form_i9.section1_saved', ['brand_new_code'])
  expect(text).toContain(wordsIn(language).audit.otherField)
  expect(text).not.toContain('brand')
})

test.each(languages)('[FORM-18] in %s every action about a form has words', (language) => {
  for (const action of ofForms) {
    const text = textIn(language, action, [])
    expect(text, action).toMatch(/^[A-ZÁÉÍÓÚ]/)
    expect(text, action).not.toMatch(internal)
    expect(text, action).not.toBe(wordsIn(language).audit.otherEvent)
    if (!changesForm(action)) expect(actionText(action), action).toBe(text)
  }
  const { audit } = wordsIn(language)
  const texts = Object.values(audit.actions)
  expect(new Set(texts).size).toBe(texts.length)
})

/** What is on a form in both languages: names, and the words that a signer was shown. */
const everything = {
  entries: [preparer('Pine'), section2(), supplementB()],
  cases: [{ number: '2026324150000AB', createdAt: new Date('2026-11-20T16:00:00Z') }],
  events: [event(1, 'form_i9.section1_saved', { after: { fields: ['ssn', 'us_state_code'] } })],
}

test('[FORM-10] a form that is filed in Spanish has Spanish labels, headings, declarations and times, and says so to a reader', async () => {
  const signed = { ...formDocument().section1.signed!, language: 'es' as const }
  const document = formDocument({
    ...everything,
    filedLanguage: 'es',
    section1: { ...formDocument().section1, signed },
  })
  const { info, text, pages, spoken } = await readPdf(await buffer(drawForm(contents, document, 'whole')))
  expect(info).toMatchObject({ Language: 'es-US', Title: 'Formulario I-9, Verificación de Elegibilidad de Empleo' })
  const spanish = contentOf(contents, '01/20/25', 'es')
  for (const label of Object.values(spanish.section1.fields)) expect(text).toContain(label)
  for (const words of [
    '4. Extranjero autorizado a trabajar',
    'He leído lo que llené.',
    'Firmado electrónicamente: Jordan K Rivera',
    'Número de caso 2026324150000AB, agregado por el sistema el 11/20/2026',
    'Registro de auditoría',
    '20 de noviembre de 2026',
    'Sección 1: Número de Seguro Social de EE. UU. Documentos indicados para la verificación: Estado que lo emitió',
  ]) {
    expect(text).toContain(words)
  }
  for (const page of pages) expect(page).toContain('NO OFICIAL')
  expect(pages[0]).toContain(`Página 1 de ${pages.length}`)
  // the employer's declarations were shown and signed in English; what people typed stays as they typed it
  const own = spoken.filter(({ lang }) => lang !== 'en').map(({ text: words }) => words)
  const english = spoken.filter(({ lang }) => lang === 'en').map(({ text: words }) => words)
  expect(english.join(' ')).toMatch(/I have examined the documents[^]*To the best of my knowledge/)
  expect(
    own.filter((words) => /\b(?:Section|Signature|Date|Employer|Signed|Page|Record|Event|the|of)\b/.test(words)),
  ).toEqual(['Department of State', 'Seen on the first day.'])
})

test('[FORM-10] [FORM-03] [FORM-16] in Spanish the audit page names why a signature differs and why Section 1 was late', async () => {
  const { section1 } = formDocument()
  const signed = { ...section1.signed!, name: 'Jo', nameReason: 'Me llaman Jo.' }
  const reason = { id: '1', at: new Date('2026-11-20T16:00:00Z'), by: 'Ana Lopez', userId: '2', text: 'No había red.' }
  const late = { filedLanguage: 'es', firstDayOfWork: '2026-11-17', section1: { ...section1, signed } } as const
  const textOf = async (lateReasons: (typeof reason)[]) =>
    (await readPdf(await buffer(drawForm(contents, formDocument({ ...late, lateReasons }), 'whole')))).text
  const text = await textOf([reason])
  expect(text).toContain('Por qué el nombre no es el del formulario: Me llaman Jo.')
  expect(text).toContain('La Sección 1 se firmó 3 días después del primer día de trabajo.')
  expect(text).toMatch(/Ana Lopez, 20 de noviembre de 2026[^]*: No había red\./)
  expect(text).not.toMatch(/Why the name|Late Section/)
  expect(await textOf([])).toContain('El empleador no ha registrado ningún motivo.')
})

test('[FORM-10] a form that is filed in English has no Spanish but the words that were signed', async () => {
  const document = formDocument(everything)
  const { spoken } = await readPdf(await buffer(drawForm(contents, document, 'whole')))
  const own = spoken.filter(({ lang }) => lang !== 'es').map(({ text }) => text)
  expect(own.join(' ')).not.toMatch(/Formulario|Sección|Firma|Apellidos|Registro|Página/)
})

test('[FORM-10] the statement that waits for its signer is in the language of the form', async () => {
  const unsigned = { answers: {}, signed: null, earlier: [] }
  const read = async (filedLanguage: 'en' | 'es') =>
    (await readPdf(await buffer(drawForm(contents, formDocument({ section1: unsigned, filedLanguage }), 'whole')))).text
  expect(await read('es')).toContain('Declaro, bajo pena de perjurio, que la información que di sobre mí')
  expect(await read('en')).toContain('Under penalty of perjury, I declare that the information I entered about myself')
})

test.each([
  [
    'en',
    'es',
    /version 2, in English: I am aware that[^]*Shown beside them as help, the translation of version 2 into Spanish: Sé que la ley/,
  ],
  [
    'es',
    'en',
    /versión 2 del texto, en español: Sé que la ley[^]*la traducción de la versión 2 al inglés: I am aware that/,
  ],
] as const)(
  '[FORM-10] the audit page of a form in %s has the translation that was shown as help, with its version; page 1 has not',
  async (language, helpLanguage, words) => {
    const first = { ...formDocument().section1.signed!, attestationVersion: 2, language, helpLanguage }
    const section1 = { ...formDocument().section1, signed: first }
    const document = formDocument({ section1, filedLanguage: language })
    const { pages, spoken } = await readPdf(await buffer(drawForm(contents, document, 'whole')))
    const [page1 = '', ...others] = pages.map((page) => page.replaceAll(/\s+/g, ' '))
    expect(others.join(' ')).toMatch(words)
    expect(page1).not.toContain(attestations[2]?.[helpLanguage])
    expect(spoken).toContainEqual(
      expect.objectContaining({ text: attestations[2]?.[helpLanguage], lang: helpLanguage }),
    )
  },
)
