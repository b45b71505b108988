/** How many rows of a report can be paged through, and the longest file that is made at once. */
export const MOST_ROWS = 10_000

/** The page sizes of reports. */
export const reportSizes: readonly number[] = [25, 50, 100]

/** The fiscal years that can be asked for; no case is older than the service. */
export const FISCAL_YEARS = { first: 1997, last: 2200, most: 20 } as const

/** The longest range of a report that lists every case of it, in days (REPT-22). */
export const MOST_DAYS = 366

/** The years after which a resolved case is a historic record (REPT-18). */
export const HISTORIC_YEARS = 10

/** How far ahead historic records can be asked for: to the next yearly disposal. */
export const HISTORIC_DAYS_AHEAD = 366
