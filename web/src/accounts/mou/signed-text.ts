import type { MouSignature } from '@hireproof/contract/accounts/mou/mou'
import { displayDate, displayDateTime } from '@hireproof/contract/format/display'

/** When and how someone signed, in the middle of a sentence. */
export const signedText = ({ signedOn, at }: MouSignature, timeZone: string): string =>
  signedOn === null ? `on ${displayDateTime(at, timeZone)}` : `on paper on ${displayDate(signedOn)}`
