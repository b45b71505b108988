import { MISSING } from './display.ts'

/** The forms of English and Spanish that people in the United States and its territories read. */
export const locales = { en: 'en-US', es: 'es-US' } as const

/** A date in the words of a language, from `YYYY-MM-DD`: `November 23, 2026`, `23 de noviembre de 2026`. */
export function displayLongDate(date: string | null | undefined, language: keyof typeof locales = 'en'): string {
  const time = new Date(date ?? '')
  if (Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== date) return MISSING
  return (formats[language] ??= formatIn(language)).format(time)
}

// making one takes a hundred times as long as using it
const formats: Partial<Record<keyof typeof locales, Intl.DateTimeFormat>> = {}
const formatIn = (language: keyof typeof locales) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
