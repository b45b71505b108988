import { SIGNATURES_PER_HOUR, type SignatureHindrance } from '@hireproof/contract/accounts/client-signatures'
import type { requestClientSignatures } from '@hireproof/contract/accounts/client-signatures.endpoints'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import { displayCount } from '@hireproof/contract/format/display'

/** What became of a selection: who was asked, and who was not. */
export type Outcome = ReplyOf<typeof requestClientSignatures>

/** Why a signatory was not asked, in the middle of a line. */
const hindranceTexts: Readonly<Record<SignatureHindrance, string>> = {
  NOT_A_DRAFT: 'it is no longer a draft',
  INCOMPLETE: 'it has not stated everything that the memorandum shows',
  NO_SIGNATORY: 'it has no signatory with a name, a title and an email address',
  ASKED: 'its signatory was asked before',
  SIGNED: 'its signatory has signed',
  LIMIT: 'the limit of this hour was reached',
  TOO_MANY_EMAILS: 'too many emails were sent to this signatory today',
}

/** Why a client of a selection was left. */
export const leftText = ({ hindrance, missing }: Outcome['left'][number]): string =>
  hindrance === 'INCOMPLETE' && missing.length > 0
    ? `it has not stated: ${missing.join(', ')}`
    : hindranceTexts[hindrance]

/** How many signatories were asked, and how many were not. */
export function outcomeText({ sent, left }: Outcome): string {
  const done = `${displayCount(sent.length, 'signature request')} ${sent.length === 1 ? 'was' : 'were'} sent.`
  return left.length === 0 ? done : `${done} ${left.length} ${left.length === 1 ? 'was' : 'were'} not sent.`
}

/** When more requests can be sent. */
export const limitText = (seconds: number): string =>
  `An agency sends at most ${SIGNATURES_PER_HOUR} signature requests an hour. Send the rest in ${displayCount(Math.ceil(seconds / 60), 'minute')}: they stay selected.`

/** The outcomes of two parts of a selection together. */
export const joined = (one: Outcome, other: Outcome): Outcome => ({
  sent: [...one.sent, ...other.sent],
  left: [...one.left, ...other.left],
  secondsUntilMore: other.secondsUntilMore ?? one.secondsUntilMore,
})
