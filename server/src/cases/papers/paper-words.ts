import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import { mismatchReasons, reasonsByAgency, type MismatchReason } from '@hireproof/contract/cases/mismatch-reasons'
import { spanishReasons } from '@hireproof/contract/cases/mismatch-reasons-es'
import { PAPER_LANGUAGE } from '@hireproof/contract/cases/papers'
import type { AgencyCode } from '@hireproof/contract/cases/referral'
import type { AgencyContacts } from '../../settings/agency-settings.ts'
import type { PaperInLanguage } from '../../settings/paper-content.ts'

/** What papers are printed with: the wording of a language, its days, and texts with their placeholders filled. */
export type PaperWords = {
  content: PaperInLanguage
  isTranslation: boolean
  box: { selected: string; notSelected: string }
  day: (date: IsoDate) => string
  month: (date: IsoDate) => string
  fill: (text: string, values?: Readonly<Record<string, string>>) => string
  reasonsOf: (agency: AgencyCode, codes: readonly string[]) => string[]
}

/** The words of a language for papers that name these contacts. */
export function paperWords(content: PaperInLanguage, contacts: AgencyContacts): PaperWords {
  const format = (date: IsoDate, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(content.locale, { ...options, timeZone: 'UTC' }).format(new Date(date))
  return {
    content,
    isTranslation: content.code !== PAPER_LANGUAGE,
    box: { selected: content.selected, notSelected: content.notSelected },
    day: (date) => format(date, { dateStyle: 'long' }),
    month: (date) => format(date, { month: 'long', year: 'numeric' }),
    // in one pass, so that a name with braces stays what it is
    fill: (text, values = {}) =>
      text.replaceAll(
        /\{(\w+)\}/g,
        (whole, name: string) => values[name] ?? unbroken(contacts[name as keyof AgencyContacts]) ?? whole,
      ),
    reasonsOf: (agency, codes) => reasonsIn(content, agency, codes),
  }
}

/** A phone number stays on one line. */
const unbroken = (contact: string | undefined) => contact?.replaceAll(' ', '\u{a0}')

function reasonsIn(
  { code: language, reasons }: PaperInLanguage,
  agency: AgencyCode,
  codes: readonly string[],
): string[] {
  if (!reasons)
    return reasonsByAgency([agency], codes, language === PAPER_LANGUAGE ? undefined : spanishReasons).flatMap(
      ({ sentences }) => sentences,
    )
  const own = codes.filter((code) => code.startsWith(`${agency}_`))
  const sentences = own.map((code) => (isKnown(code) ? reasons.known[code] : reasons.general[agency]))
  return sentences.length > 0 ? [...new Set(sentences)] : [reasons.general[agency]]
}

const isKnown = (code: string): code is MismatchReason => (mismatchReasons as readonly string[]).includes(code)
