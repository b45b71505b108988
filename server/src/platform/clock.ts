/** Where domain time comes from; tests have their own. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** The instant a number of minutes later. */
export const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000)
