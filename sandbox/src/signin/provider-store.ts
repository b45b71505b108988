import { errors, type AdapterFactory, type AdapterPayload } from 'oidc-provider'
import { expiringMap } from '../platform/expiring-map.ts'

const oneDay = 86_400

/** Makes the memory in which the provider keeps sessions, sign-ins in progress, codes and tokens. */
export function createProviderStore(): AdapterFactory {
  const payloads = expiringMap<AdapterPayload>(oneDay)
  const sessionIds = expiringMap<string>(oneDay)
  const grants = expiringMap<Set<string>>(oneDay)

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    return {
      upsert: async (id, payload, seconds) => {
        const key = keyOf(id)
        payloads.set(key, payload, seconds)
        if (model === 'Session' && payload.uid) sessionIds.set(payload.uid, id, seconds)
        if (model !== 'Grant' && payload.grantId) {
          grants.set(payload.grantId, (grants.get(payload.grantId) ?? new Set()).add(key))
        }
      },
      find: async (id) => payloads.get(keyOf(id)),
      findByUid: async (uid) => payloads.get(keyOf(sessionIds.get(uid) ?? '')),
      // Only the device flow looks up user codes, and that flow is off.
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const payload = payloads.get(keyOf(id))
        // The provider looks up and consumes in two steps; of two requests at once, only the first may pass.
        if (payload?.consumed) throw new errors.InvalidGrant('authorization code already consumed')
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => payloads.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const key of grants.get(grantId) ?? []) payloads.delete(key)
        grants.delete(grantId)
      },
    }
  }
}
