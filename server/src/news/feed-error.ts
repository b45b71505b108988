/** Why a feed could not be used; its content is never quoted. */
export type FeedFault =
  | 'address_refused'
  | 'too_many_redirects'
  | 'status'
  | 'encoding'
  | 'too_large'
  | 'too_slow'
  | 'not_a_feed'
  | 'unreadable'
  | 'nothing_valid'

/** A feed that was refused. */
export class FeedError extends Error {
  readonly code: FeedFault
  constructor(code: FeedFault) {
    super(`News feed: ${code}`)
    this.code = code
  }
}
