import * as endpoints from '@hireproof/contract/environment'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'
import { routes, type Handlers } from '../platform/route.ts'

function environmentHandlers(deps: Deps): Handlers<typeof endpoints> {
  const { config } = deps
  const settings: Omit<endpoints.EnvironmentDocument, 'now'> = {
    environment: config.environment,
    productName: config.productName,
    authClientIds: [config.oidc.clientId],
    signInService: { url: config.oidc.issuer, clientId: config.oidc.clientId },
    support: config.contacts.employers,
    userManualUrl: config.userManualUrl,
    excludedAccountId: config.excludedAccountId,
    sandboxUrl: config.sandboxUrl,
    ...config.mocks,
  }
  const sendDocument = async ({ reply }: { reply: FastifyReply }) => {
    void reply.header('cache-control', 'no-store')
    return { ...settings, now: deps.clock.now().toISOString() }
  }
  return {
    getEnvironment: sendDocument,
    getLocalEnvironment: sendDocument,
    getFeatureFlags: async () => deps.flags.all(),
  }
}

/** The environment document at both its paths, and the feature flags; both answer while the database is down. */
export const environmentRoutes = routes(endpoints, environmentHandlers)
