import * as z from 'zod/mini'

const text = z.string().check(z.maxLength(200))

/** What a person looks for in the registry of employers. */
export const RegistrySearch = z.strictObject({ name: text, city: text, state: text })
export type RegistrySearch = z.infer<typeof RegistrySearch>

/** Companies that the registry found; none while it is away. An empty text for what it does not know. */
export const RegistryHits = z.object({
  employers: z.array(
    z.object({
      legalName: z.string(),
      ein: z.string(),
      street: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    }),
  ),
  isAway: z.boolean(),
})
export type RegistryHits = z.infer<typeof RegistryHits>
