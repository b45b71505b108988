import { describe, expect, test } from 'vitest'
import { filedLanguageOf, filedLanguages } from './filed-language.ts'

const signed = (language: 'en' | 'es', attestationVersion: number) => ({ language, attestationVersion })

describe('[FORM-10] Section 1', () => {
  test.each([
    ['in English only, outside Puerto Rico', false, undefined, ['en']],
    ['in English or Spanish, in Puerto Rico', true, undefined, ['en', 'es']],
    ['again in Spanish, after a Spanish signature', true, signed('es', 2), ['es']],
    ['again in English, after an English signature', true, signed('en', 2), ['en']],
    ['again in English, after a signature of version 1 in Spanish', false, signed('es', 1), ['en']],
  ] as const)('is signed %s', (_, worksInPuertoRico, first, languages) => {
    expect(filedLanguages(worksInPuertoRico, first)).toEqual(languages)
  })

  test.each([
    ['English, before anyone has signed', null, 'en'],
    ['English, if version 1 was signed in Spanish', signed('es', 1), 'en'],
    ['Spanish, if version 2 was signed in Spanish', signed('es', 2), 'es'],
    ['English, if version 2 was signed in English', signed('en', 2), 'en'],
  ] as const)('is filed in %s', (_, first, language) => {
    expect(filedLanguageOf(first)).toBe(language)
  })
})
