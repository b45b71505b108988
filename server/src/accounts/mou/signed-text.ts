import { displayDateTime } from '@hireproof/contract/format/display'
import { displayLongDate } from '@hireproof/contract/format/long-date'

type Signed = { name: string; signed_at: Date; signed_on: string | null }

/** Who signed a memorandum and when, in a sentence. */
export const signedText = (signature: Signed, timeZone: string): string =>
  `${signature.name} signed this memorandum ${signature.signed_on === null ? '' : 'on paper '}on ${signedWhen(signature, timeZone)}.`

/** When a memorandum was signed: the day that is on a paper, and otherwise the time. */
export const signedWhen = ({ signed_at: at, signed_on: day }: Omit<Signed, 'name'>, timeZone: string): string =>
  day === null ? displayDateTime(at, timeZone) : displayLongDate(day)
