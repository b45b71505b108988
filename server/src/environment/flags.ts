import type { Flags } from '../platform/ports.ts'
import { isTrial, type Environment, type FeatureFlags } from '@hireproof/contract/environment'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'

/** The flags of the product, with their values if nothing else is set: some are on only for trials. */
export const defaultFlags = (environment: Environment) =>
  ({
    CITIZENSHIP_NONCITIZEN_AUTHORIZED_TO_WORK: false,
    DASHBOARD_DELETE_USER: isTrial(environment),
    DISABLE_EVE_PLUS_CASE_CREATION: false,
    FEATURE_CREATE_CASE_PAGE: false,
    FEATURE_I9NG_EMPLOYER_TITLE: isTrial(environment),
    FEATURE_MFA_LINK_ACCOUNT_LOGIN_DOT_GOV_FIRST: false,
    MAINTENANCE_EVERIFYPLUS: false,
    MAINTENANCE_MODE: false,
    MFA_MANDATORY: false,
    MFA_USER_CREATION: true,
  }) satisfies FeatureFlags

export type FlagName = keyof ReturnType<typeof defaultFlags>

const CACHE_MS = 3000

/** Reads the flags, at most every three seconds; keeps the last known ones while the database is down. */
export function cachedFlags(db: Db, clock: Clock, environment: Environment): Flags {
  const defaults = defaultFlags(environment)
  let known: FeatureFlags = defaults
  let readAt = 0
  let reading: Promise<void> | undefined
  const read = async () => {
    const rows = await db.selectFrom('feature_flag').select(['name', 'value']).execute()
    known = { ...defaults, ...Object.fromEntries(rows.map((row) => [row.name, row.value])) }
  }
  return {
    all: async () => {
      const now = clock.now().getTime()
      if (Math.abs(now - readAt) < CACHE_MS) return known
      readAt = now
      reading ??= read()
        .catch(() => undefined)
        .finally(() => {
          reading = undefined
        })
      await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, 1000).unref())])
      return known
    },
  }
}
