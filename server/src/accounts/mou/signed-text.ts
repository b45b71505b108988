import { displayDateTime } from '@hireproof/contract/format/display'

/** Who signed a memorandum and when, in a sentence. */
export const signedText = ({ name, signed_at: at }: { name: string; signed_at: Date }, timeZone: string): string =>
  `${name} signed this memorandum on ${displayDateTime(at, timeZone)}.`
