/** What a ledger comes to, counted. */
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

/** A way in which what is there differs from what was noted, and where. */
export type Finding = [keyof Verdict, string]
