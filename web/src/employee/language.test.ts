import { citizenshipCodes, citizenshipGroup } from '@hireproof/contract/cases/reference'
import { documents } from '@hireproof/contract/cases/documents'
import { countries } from '@hireproof/contract/cases/countries'
import { expect, test } from 'vitest'
import { countryOptions } from './form/country-names.ts'
import { sayForm } from './form/form-language.ts'
import { accountTexts } from './account/AccountWay.tsx'
import { noticeTexts } from './case-notice/notice-texts.ts'
import { consentTexts } from './consent/consent-texts.ts'
import { returnNotice, returnNotices } from './account/return-notices.ts'
import { languageOf, sayIn, type Language } from './language.ts'
import { englishWords } from '../ui/words.ts'

const en = sayForm(sayIn('en'))
const es = sayForm(sayIn('es'))

/** Every text within a value, by its path; functions get "x" as arguments. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'function') return textsOf((value as (...values: string[]) => unknown)('x', 'x', 'x'), path)
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${path}.${key}`))
}

test('the language comes from the address, then the browser, then English', () => {
  expect(languageOf('?lang=es', ['en-US'])).toBe('es')
  expect(languageOf('?lang=en', ['es-MX'])).toBe('en')
  expect(languageOf('', ['fr-CA', 'es-MX', 'en-US'])).toBe('es')
  expect(languageOf('?lang=xx', ['de-DE'])).toBe('en')
  expect(languageOf('?lang=__proto__', [])).toBe('en')
})

test('every text exists in both languages and is translated', () => {
  const parts = ['texts', 'form', 'fields', 'problems', 'results'] as const
  const account = (language: Language) =>
    textsOf([accountTexts[language], returnNotices[language], consentTexts[language], noticeTexts[language]], 'account')
  const english = new Map([...parts.flatMap((part) => textsOf(en[part], part)), ...account('en')])
  const spanish = [...parts.flatMap((part) => textsOf(es[part], part)), ...account('es')]
  expect(spanish.map(([path]) => path).toSorted()).toEqual([...english.keys()].toSorted())
  expect(spanish.filter(([, text]) => text.trim() === '')).toEqual(
    [...english].filter(([, text]) => text.trim() === ''),
  )
  const same = spanish.filter(([path, text]) => text !== '' && english.get(path) === text).map(([, text]) => text)
  // codes, and a word that both languages share
  expect(same.filter((text) => !/^[A-Z]{2,3}$|^A$|^BC$|^x$/.test(text))).toEqual(['Error'])
  expect(Object.keys(es.texts.words)).toEqual(Object.keys(englishWords))
})

test('[FORM-10] the Spanish texts use one word for each thing, fit people of every gender, and write dates and choices alike', () => {
  const { texts, form, correction, fields, problems, preparers, results, waiting, signing } = es
  const said = textsOf([
    texts,
    form,
    correction,
    fields,
    problems,
    preparers,
    results,
    waiting,
    signing,
    accountTexts.es,
    consentTexts.es,
    noticeTexts.es,
    returnNotices.es,
  ])
  const unwanted =
    /hábil|- Seleccione|\bElij|\belija|\ble (?:contrató|invitó)|\blo (?:contrató|invitó|ayudó|ayudaron)|(?:despedir|tratar|invitar)l[eo]\b|\bfecha que existe|sigue sirviendo|\btrae|District of|Virgin Islands|\bZIP Code/
  expect(said.filter(([, text]) => unwanted.test(text))).toEqual([])
})

test('[T30] a person who returns from the sign-in service learns why; the page never repeats an unknown code', () => {
  expect(returnNotice('cancelled', 'en').title).toBe('You stopped the sign-in')
  expect(returnNotice('wrong_account', 'es').title).toContain('otra dirección')
  for (const code of ['', 'internal', '__proto__', 'constructor', '<b>x</b>']) {
    expect(returnNotice(code, 'es')).toEqual(returnNotices.es.other)
  }
})

test('every document and every type of document has a Spanish name', () => {
  const untranslated = documents.filter((entry) => es.documentName(entry) === entry.name)
  const kinds = documents.flatMap(({ subTypes }) => [...subTypes])
  expect(untranslated.map(({ code }) => code)).toEqual([])
  expect(kinds.filter((kind) => es.kindName(kind) === kind.name)).toEqual([])
})

test('every status is explained', () => {
  const groups = new Set(citizenshipCodes.map(citizenshipGroup))
  expect(Object.keys(en.form.statuses)).toEqual([...groups])
  expect(Object.keys(es.form.statuses)).toEqual([...groups])
})

test('dates have the format of the language', () => {
  expect(en.day('2026-11-24')).toBe('November 24, 2026')
  expect(es.day('2026-11-24')).toBe('24 de noviembre de 2026')
})

test('every country has its own name in both languages', () => {
  for (const language of ['en', 'es'] as const) {
    const options = countryOptions(language)
    expect(options.map(({ value }) => value).toSorted()).toEqual(countries.map(({ code }) => code).toSorted())
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
    // the name of an unknown code would be the code itself
    expect(options.filter(({ label }) => /^[A-Z]{2,3}$/.test(label))).toEqual([])
  }
  const spanish = new Map(countryOptions('es').map(({ value, label }) => [value, label]))
  expect(spanish.get('DEU')).toBe('Alemania')
  expect(spanish.get('MEX')).toBe('México')
  expect(spanish.get('KOR')).toBe('Corea del Sur')
  expect(spanish.get('SLV')).toBe('El Salvador')
  expect(spanish.get('COD')).toContain('Congo')
})
