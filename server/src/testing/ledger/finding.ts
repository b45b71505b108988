/** The counts that a ledger results in. */
export type Verdict = {
  /** Acknowledged, but missing or different. */
  lost: number
  /** There more than once. */
  dup: number
  /** Without its audit event, index, key, check or job; or a broken audit chain. */
  torn: number
  /** There, but never sent. */
  phantom: number
  /** Not settled by sending it again. */
  undecided: number
}

/** A difference between the rows and the notes, and where. */
export type Finding = [keyof Verdict, string]
