let zone: string | undefined

/** Sets the time zone of everything that a page shows: that of the company whose user is signed in. */
export function setTimeZone(name: string): void {
  zone = name
}

/** The time zone of the company, as far as one is known. */
export const companyTimeZone = (): string | undefined => zone
