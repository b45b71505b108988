const MINUTE = 60_000

/** The inactive time before the warning, and the length of the warning (part 1 §9). */
export const WARN_AFTER_MS = 10 * MINUTE
export const COUNTDOWN_MS = 5 * MINUTE

// ends this close count as the same: the server sends whole seconds, and its answer takes time
const SLACK_MS = 10_000

/** The life of the session, as known to the tabs of a browser, by the computer's clock. */
export type Life = {
  /** When the person last did something, in any tab. */
  lastActivity: number
  /** When the server ends the session, if it has told us. */
  serverEnd: number
}

/** The phase of a session: active, about to end, or over. */
type Phase = { kind: 'active'; lookIn: number } | { kind: 'warning'; secondsLeft: number } | { kind: 'over' }

/** When a session ends if nothing more happens. */
export const endOf = ({ lastActivity, serverEnd }: Life): number =>
  Math.min(lastActivity + WARN_AFTER_MS + COUNTDOWN_MS, serverEnd)

/** The phase of a session at an instant. A final end that the person already knows comes without another warning. */
export function phaseAt(life: Life, now: number, knownEnd?: number): Phase {
  const end = endOf(life)
  if (now >= end) return { kind: 'over' }
  const isKnown = knownEnd !== undefined && Math.abs(end - knownEnd) < SLACK_MS
  const lookIn = (isKnown ? end : end - COUNTDOWN_MS) - now
  return lookIn > 0 ? { kind: 'active', lookIn } : { kind: 'warning', secondsLeft: Math.ceil((end - now) / 1000) }
}

/** Seconds as m:ss. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

// often enough to be useful, rarely enough not to interrupt other speech
const marks = [15, 30, 60, 120, 180, 240, 300]

/** The remaining time for speech and the title. It changes at 5, 4, 3, 2 and 1 minutes, 30 and 15 seconds. */
export function roughText(seconds: number): string {
  const mark = marks.find((each) => seconds <= each) ?? 300
  if (mark < 60) return `${mark} seconds`
  return mark === 60 ? '1 minute' : `${mark / 60} minutes`
}
