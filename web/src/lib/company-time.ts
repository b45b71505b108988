let zone: string | undefined
let aheadMs = 0

/**
 * Sets the time of everything that a page shows: the zone of the company whose user is signed in, and what the clock of
 * the product shows now. The computer's clock may show something else.
 */
export function setCompanyTime(timeZone: string, shown: string): void {
  zone = timeZone
  aheadMs = Date.parse(shown) - Date.now()
}

/** The time zone of the company, as far as one is known. */
export const companyTimeZone = (): string | undefined => zone

/** The present instant on the clock of the product. */
export const productNow = (): Date => new Date(Date.now() + aheadMs)
