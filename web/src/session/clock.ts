/** Time as a watch needs it; tests hold one of their own. */
export type Clock = {
  now: () => number
  setTimeout: (work: () => void, ms: number) => unknown
  clearTimeout: (timer: unknown) => void
  setInterval: (work: () => void, ms: number) => unknown
}

/** The clock of this computer. */
export const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout: (work, ms) => setTimeout(work, ms),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  setInterval: (work, ms) => setInterval(work, ms),
}
