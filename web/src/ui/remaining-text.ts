const characters = (count: number) => (count === 1 ? '1 character' : `${count} characters`)

/** How much may still be written, or how much is too much. */
export function remainingText(length: number, limit: number): string {
  return length > limit ? `${characters(length - limit)} over the limit` : `${characters(limit - length)} left`
}
