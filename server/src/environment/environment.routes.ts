import {
  getEnvironment,
  getFeatureFlags,
  getLocalEnvironment,
  type EnvironmentDocument,
} from '@hireproof/contract/environment'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, type Guard } from '../platform/route.ts'

/** The environment document at both its paths, and the feature flags; both answer while the database is away. */
export function environmentRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  const { config } = deps
  const document: EnvironmentDocument = {
    environment: config.environment,
    productName: config.productName,
    authClientIds: [config.oidc.clientId],
    signInService: { url: config.oidc.issuer, clientId: config.oidc.clientId },
    support: config.support,
    userManualUrl: config.userManualUrl,
    excludedAccountId: config.excludedAccountId,
    sandboxUrl: config.sandboxUrl,
    ...config.mocks,
  }
  for (const endpoint of [getEnvironment, getLocalEnvironment]) {
    route(app, guard, endpoint, async ({ reply }) => {
      void reply.header('cache-control', 'no-store')
      return document
    })
  }
  route(app, guard, getFeatureFlags, async () => deps.flags.all())
}
