import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'

/** Sentences of a notice on a screen where the paper speaks of boxes, and of the one sheet that is signed. */
type ScreenWords = {
  /** What the text in another language is; null for English. */
  translation: string | null
  /** Introduces the two decisions. */
  choices: string
}

export const screenWords: Readonly<Record<EmployeeLanguage, ScreenWords>> = {
  en: { translation: null, choices: 'You decide on the next page. These are your two choices:' },
  es: {
    translation: 'Puede leer y firmar este aviso en español. El aviso firmado contiene también el texto en inglés.',
    choices: 'Usted decide en la página siguiente. Estas son sus dos opciones:',
  },
}
