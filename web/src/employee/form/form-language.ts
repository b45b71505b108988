import { documents, type DocumentType } from '@hireproof/contract/cases/documents'
import type { Reference } from '@hireproof/contract/cases/reference'
import { states } from '@hireproof/contract/cases/states'
import { displayLongDate, locales } from '@hireproof/contract/format/long-date'
import { useSay, type Language, type Say } from '../language.ts'
import { documentKindsEs, documentsEs } from '@hireproof/contract/cases/documents-es'
import { onSiteTexts, type OnSiteTexts } from '../on-site/on-site-texts.ts'
import { correctionEn } from '../texts/correction-en.ts'
import { correctionEs } from '../texts/correction-es.ts'
import { fieldsEn, problemsEn } from '../texts/fields-en.ts'
import { fieldsEs, problemsEs } from '../texts/fields-es.ts'
import { formEn } from '../texts/form-en.ts'
import { formEs } from '../texts/form-es.ts'
import { preparersEn } from '../texts/preparers-en.ts'
import { preparersEs } from '../texts/preparers-es.ts'
import { resultsEn } from '../texts/results-en.ts'
import { resultsEs } from '../texts/results-es.ts'
import { waitingEn } from '../texts/waiting-en.ts'
import { waitingEs } from '../texts/waiting-es.ts'
import { signingEn } from '../texts/signing-en.ts'
import { signingEs } from '../texts/signing-es.ts'

const inEnglish = {
  form: formEn,
  correction: correctionEn,
  fields: fieldsEn,
  problems: problemsEn,
  preparers: preparersEn,
  results: resultsEn,
  waiting: waitingEn,
  signing: signingEn,
  documentName: ({ name }: Reference) => name,
  kindName: ({ name }: Reference) => name,
}

/** The texts of the pages of the form. */
type FormWords = typeof inEnglish

const words: Readonly<Record<Language, FormWords>> = {
  en: inEnglish,
  es: {
    form: formEs,
    correction: correctionEs,
    fields: fieldsEs,
    problems: problemsEs,
    preparers: preparersEs,
    results: resultsEs,
    waiting: waitingEs,
    signing: signingEs,
    documentName: ({ code, name }) => documentsEs[code] ?? name,
    kindName: ({ code, name }) => documentKindsEs[code] ?? name,
  },
}

/** Someone who leaves a form on a device of the employer hands it back, keeps no file on it, and gets no link. */
function onSiteWords(of: FormWords, onSite: OnSiteTexts): FormWords {
  const { form, results } = of
  const { leave, copy, good, result, mistake, why, whyBirth, wait } = onSite
  const [, , ownWords = '', ownChoice = ''] = form.welcome.good
  return {
    ...of,
    form: { ...form, leave, welcome: { ...form.welcome, good: [...good, ownWords, ownChoice] } },
    results: {
      ...results,
      ...{ leave, copy, numbers: { ...results.numbers, why, whyBirth } },
      codes: { ...results.codes, checking: { ...results.codes.checking, next: wait } },
      // what happens to the documents is the same
      next: (...about) => [...results.next(...about).slice(0, -2), result, mistake],
    },
  }
}

/** The texts of the form and of the portal in a language, and how it writes dates. */
export const sayForm = (say: Say) => ({
  ...say,
  ...(say.isOnSite ? onSiteWords(words[say.language], onSiteTexts[say.language]) : words[say.language]),
  /** A calendar date in words. */
  day: (date: string) => displayLongDate(date, say.language),
  /** An instant in the company's time zone, with its name. */
  moment: (instant: string, timeZone: string) =>
    new Intl.DateTimeFormat(locales[say.language], { dateStyle: 'long', timeStyle: 'long', timeZone }).format(
      new Date(instant),
    ),
})
export type FormSay = ReturnType<typeof sayForm>

/** The same in the language of the page. */
export const useFormSay = (): FormSay => sayForm(useSay())

/** The states and territories in the language of the page. */
export function statesIn({ form }: FormSay): Reference[] {
  const names: Partial<Record<string, string>> = form.territories
  return states.map(({ code, name }) => ({ code, name: names[code] ?? name }))
}

/** The name of a document of Form I-9 by its code. */
export const documentNamed = (code: string, say: FormSay): string => {
  const entry: DocumentType | undefined = documents.find((other) => other.code === code)
  return entry ? say.documentName(entry) : code
}
