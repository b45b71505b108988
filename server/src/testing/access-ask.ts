/** A call that gets past all gates to an object that exists; what becomes of it there is for other tests. */
export const THROUGH = 'through'

/** What an endpoint is asked. */
export type Ask = {
  query?: Record<string, string>
  body?: object
  answer: number | typeof THROUGH | 'forbidden'
  /** Calls that a person makes about their own users name one that exists nowhere; others name a colleague. */
  of?: 'nowhere'
  /** Who may do this to a colleague: program administrators, only those of companies that hire, or corporate ones too. */
  by?: 'administrators' | 'hiring administrators' | 'all administrators'
  /** Whether a closed company refuses it. */
  isChange?: true
  /** Refused, before what was sent is read, to companies without the plus program. */
  ofPlus?: true
}
