import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The environments the product runs in; the first three may hold demo data. */
export const environments = ['local', 'test', 'devtest', 'systest', 'externaltest', 'preview', 'prod'] as const
export const Environment = z.enum(environments)
export type Environment = z.infer<typeof Environment>

/** Whether demo data, generated keys and test-range Social Security numbers are accepted here. */
export const isTrial = (environment: Environment) => environments.indexOf(environment) < 3

/** Whether mock identities are honored: local and devtest only (part 1 §6). */
export const allowsMocks = (environment: Environment) => environment === 'local' || environment === 'devtest'

/** The data for the start of the web; nothing in it is secret. */
export const EnvironmentDocument = z.object({
  environment: Environment,
  productName: z.string(),
  /** What the clock of the product shows; in a trial it can be ahead of the time of day. */
  now: z.string(),
  authClientIds: z.array(z.string()),
  signInService: z.object({ url: z.string(), clientId: z.string() }),
  support: z.object({ email: z.string(), phone: z.string() }),
  userManualUrl: z.string(),
  excludedAccountId: z.number(),
  sandboxUrl: z.optional(z.string()),
  mockUser: z.optional(z.string()),
  mockAccount: z.optional(z.string()),
  mockUserId: z.optional(z.string()),
  mockAccountId: z.optional(z.string()),
})
export type EnvironmentDocument = z.infer<typeof EnvironmentDocument>

const environmentAt = (path: `/${string}`, name: string) =>
  endpoint({
    name,
    summary: 'Environment configuration',
    method: 'GET',
    path,
    access: 'public',
    activity: false,
    reply: EnvironmentDocument,
  })

export const getEnvironment = environmentAt('/home/env.json', 'environment.get')
export const getLocalEnvironment = environmentAt('/env.json', 'environment.getLocal')

/** Flag values as the server sends them. */
export const FeatureFlags = z.record(z.string(), z.union([z.boolean(), z.string()]))
export type FeatureFlags = z.infer<typeof FeatureFlags>

export const getFeatureFlags = endpoint({
  name: 'featureFlags.get',
  summary: 'Feature flags, as a map from name to value',
  method: 'GET',
  path: '/api/v31/reference/feature_flags',
  access: 'public',
  activity: false,
  reply: FeatureFlags,
})

/** A flag is on when its value is true, "true" or "on" in any case; a missing flag is off. */
export function isOn(flags: FeatureFlags, name: string): boolean {
  const value = flags[name]
  return value === true || (typeof value === 'string' && ['true', 'on'].includes(value.toLowerCase()))
}
