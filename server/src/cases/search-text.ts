import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { minutesAfter } from '../platform/clock.ts'
import { problem } from '../platform/problem.ts'
import { seal, SealError, unseal } from '../platform/seal.ts'

/** Long enough for a slow connection to load the list. */
const MINUTES = 5

type Content = { text: string; until: string }

const place = ({ sessionId, userId }: UserActor) => `search_text:${sessionId}:${userId}`

/** Seals a search text: only the same user in the same session opens it, and only for a few minutes. */
export function sealSearchText({ realClock, config }: Deps, actor: UserActor, text: string): { sealed: string } {
  const until = minutesAfter(realClock.now(), MINUTES).toISOString()
  const { bytes, keyId } = seal(config.keys.data, place(actor), JSON.stringify({ text, until } satisfies Content))
  return { sealed: `${keyId}.${bytes.toString('base64url')}` }
}

/** Opens a search text that the same user sealed a few minutes ago. */
export function openSearchText({ realClock, config }: Deps, actor: UserActor, sealed: string): { text: string } {
  const { text, until } = contentOf(config, actor, sealed)
  if (realClock.now() > new Date(until)) throw problem('not_found')
  return { text }
}

function contentOf({ keys }: Deps['config'], actor: UserActor, sealed: string): Content {
  const [keyId = '', bytes = ''] = sealed.split('.')
  try {
    return JSON.parse(unseal(keys.data, place(actor), { keyId, bytes: Buffer.from(bytes, 'base64url') })) as Content
  } catch (error) {
    // it belongs to someone else, or someone changed it
    if (error instanceof SealError) throw problem('not_found')
    throw error
  }
}
