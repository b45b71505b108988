const MINUTE = 60_000

/** How long nothing may happen before the person is warned, and how long the warning lasts (part 1 §9). */
export const WARN_AFTER_MS = 10 * MINUTE
export const COUNTDOWN_MS = 5 * MINUTE

// the same end, told in whole seconds after answers that took their time
const SLACK_MS = 10_000

/** What the tabs of a browser know of the session's life, by the clock of the computer. */
export type Life = {
  /** When the person last did something, in whichever tab. */
  lastActivity: number
  /** When the server ends the session, as far as it has said. */
  serverEnd: number
}

/** Where a session stands: nothing to say, about to end, or at its end. */
type Phase = { kind: 'active'; lookIn: number } | { kind: 'warning'; secondsLeft: number } | { kind: 'over' }

/** When a session ends if nothing more happens. */
export const endOf = ({ lastActivity, serverEnd }: Life): number =>
  Math.min(lastActivity + WARN_AFTER_MS + COUNTDOWN_MS, serverEnd)

/** Where a session stands at an instant. An end of which the person knows that nothing puts it off comes without a warning. */
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

// often enough to know where one stands, seldom enough to leave other speech alone
const marks = [15, 30, 60, 120, 180, 240, 300]

/** The remaining time as it is spoken and stands in the title: it changes at 5, 4, 3, 2 and 1 minutes, 30 and 15 seconds. */
export function roughText(seconds: number): string {
  const mark = marks.find((each) => seconds <= each) ?? 300
  if (mark < 60) return `${mark} seconds`
  return mark === 60 ? '1 minute' : `${mark / 60} minutes`
}
