import type { AccountEnd } from '@hireproof/contract/accounts/closing'
import type { ClosePlace } from './close-place.ts'

/** How a change of the end of an account ended, for the top of the page. */
export type EndOutcome = { tone: 'success' | 'warning'; text: string }

/** What every step of the page gets: the account, and how it tells that it is done, or that someone else was faster. */
export type StepProps = {
  end: AccountEnd
  place: ClosePlace
  onDone: (newest: AccountEnd, outcome: EndOutcome) => void
  onOvertaken: () => Promise<void>
}
