type Rules = typeof import('./rules.ts')

let here: Rules | undefined

/** The rules for what is typed, where they have come over already. */
export const rulesHere = (): Rules | undefined => here

/** Brings the rules; without them the server alone says what is wrong. */
export async function bringRules(): Promise<Rules | undefined> {
  here ??= await import('./rules.ts').catch(() => undefined)
  return here
}
