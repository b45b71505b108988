import { lengthOf, tooLong } from '../../words/people.ts'

/** The parts of a profile that are changed one by one, each with a version of its own. */
export type SectionName = 'company_information' | 'address' | 'employer_category' | 'contacts'

/** A sentence for each field with a problem. */
export type Problems<V> = Partial<Record<keyof V & string, string>>

/** A text as it is kept: in one form of Unicode, with single spaces and none around it. */
export const tidyText = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim()

/** Fields with tidied texts; other values stay. */
export const tidyTexts = <V extends Record<string, unknown>>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? tidyText(value) : value]),
  ) as V

/** The shape in which people write Social Security numbers. */
export const SSN_SHAPE = /(?<!\d)\d{3}[- ]\d{2}[- ]\d{4}(?!\d)/g

/** Whether a text has the shape in which people write Social Security numbers. */
export const looksLikeSsn = (text: string): boolean => text.search(SSN_SHAPE) !== -1

/** What is wrong with a free text; undefined if nothing is, or if it is empty and may be. */
export function textProblem(typed: string, max: number, missing?: string): string | undefined {
  const text = tidyText(typed)
  if (text === '') return missing
  if (lengthOf(text) > max) return tooLong(max)
  if (/[\p{Cc}\p{Cs}\p{Co}]/u.test(text)) return 'This field must not contain control characters.'
  return looksLikeSsn(text) ? 'This looks like a Social Security number. Remove it.' : undefined
}

/** Only the fields that have a problem. */
export const onlyProblems = <V>(found: { [Field in keyof V]?: string | undefined }): Problems<V> =>
  Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined)) as Problems<V>
