/** A statement of the API with its values. */
export type Recorded = { sql: string; parameters: readonly unknown[] }

/** What stands in a recording for one thing, and in its place for another one. */
export type Exchange = readonly (readonly [from: string, to: string])[]

/** Statements of calls, and what to put into them for each thing, by its name. */
export type Recording = { calls: Recorded[][]; exchanges: Record<string, Exchange> }

/** A value of a recording for another thing: a whole value, or parts of a text. */
export function exchanged(value: unknown, exchange: Exchange): unknown {
  if (typeof value !== 'string') return value
  const whole = exchange.find(([from]) => from === value)
  if (whole) return whole[1]
  // a number may be a part of another one
  return exchange.reduce((text, [from, to]) => (/^\d+$/.test(from) ? text : text.replaceAll(from, to)), value)
}
