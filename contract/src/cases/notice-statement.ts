import type { EmployeeLanguage } from '../employee-languages.ts'

/** The version of the sentence, stored with every signature; raise it with every new wording or translation. */
export const NOTICE_STATEMENT_VERSION = 1

/** What the employee confirms by signing a notice electronically, by version. Never change one: signatures refer to it. */
export const noticeStatements: Readonly<Record<number, Readonly<Record<EmployeeLanguage, string>>>> = {
  1: {
    en: 'I have read this notice. The decision that I selected is mine alone, and my typed name is my signature.',
    es: 'He leído este aviso. La decisión que elegí es solo mía, y mi nombre escrito es mi firma.',
  },
}
