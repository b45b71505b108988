import type { MouSignature } from '@hireproof/contract/accounts/mou/mou'
import { getMou } from '@hireproof/contract/accounts/mou/mou.endpoints'
import { displayDate, displayDateTime } from '@hireproof/contract/format/display'
import { q } from '../../lib/query.ts'

/** The query of a memorandum. */
export const mouQuery = (accountId: number) => q(getMou, { params: { accountId } })

/** When and how someone signed, in the middle of a sentence. */
const signedText = ({ signedOn, at }: MouSignature, timeZone: string): string =>
  signedOn === null ? `on ${displayDateTime(at, timeZone)}` : `on paper on ${displayDate(signedOn)}`

/** Who signed, when and how. */
export const signerText = (signature: MouSignature, timeZone: string): string =>
  `${signature.name}, ${signature.title}, ${signedText(signature, timeZone)}`
