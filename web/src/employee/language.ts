import { createContext, use } from 'react'
import { en, type Texts } from './texts/en.ts'
import { es } from './texts/es.ts'

/** The languages of the portal. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

const texts: Readonly<Record<Language, Texts>> = { en, es }

const spoken = (tag: string | null | undefined) =>
  languages.find((language) => tag?.toLowerCase().split('-')[0] === language)

/** The language in the address, or else the first of the browser's languages that the portal has. */
export function languageOf(search: string, preferred: readonly string[]): Language {
  const asked = spoken(new URLSearchParams(search).get('lang'))
  return asked ?? preferred.map(spoken).find((language) => language !== undefined) ?? 'en'
}

/** The texts of a language. */
export const sayIn = (language: Language) => ({ language, texts: texts[language] })
export type Say = ReturnType<typeof sayIn> & {
  /** On a device of the employer, which is handed back. */
  isOnSite?: boolean
}

export const LanguageContext = createContext<Say>(sayIn('en'))

/** The texts of the page in the language of the person. */
export const useSay = (): Say => use(LanguageContext)
