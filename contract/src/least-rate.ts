const BYTES_A_SECOND = 8 * 1024
const TO_BEGIN_MS = 10_000

/** What a sender has to keep up, as a phone on a poor line still does, once it has had time to begin. */
export const leastRate = { bytesASecond: BYTES_A_SECOND, toBeginMs: TO_BEGIN_MS }

/** How long a body of this size can be on its way at the least rate. */
export const longestWay = (bytes: number): number => TO_BEGIN_MS + (bytes / BYTES_A_SECOND) * 1000
