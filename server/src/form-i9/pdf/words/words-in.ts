import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import { english } from './en.ts'
import { spanish } from './es.ts'
import type { FormWords } from './form-words.ts'

const words: Readonly<Record<EmployeeLanguage, FormWords>> = { en: english, es: spanish }

/** What the product writes on a form that is filed in a language. */
export const wordsIn = (language: EmployeeLanguage): FormWords => words[language]
