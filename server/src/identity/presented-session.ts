import type { Deps } from '../deps.ts'
import { liveSession } from './authenticate.ts'
import { matchesSecret } from './secrets.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { SessionRow } from './sessions.queries.ts'

/** The session of a browser that holds its present secret, as long as it is not over. */
export async function presentedSession(
  deps: Deps,
  presented: SessionCookie | undefined,
): Promise<SessionRow | undefined> {
  if (!presented) return undefined
  const session = await liveSession(deps, presented.sessionId, deps.clock.now())
  return session && matchesSecret(presented.secret, session.secret_hash) ? session : undefined
}
