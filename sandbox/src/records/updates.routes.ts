import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { parseBody } from '../platform/problems.ts'
import type { Faults } from '../testing/faults.ts'
import type { CaseLedger } from './case-ledger.ts'
import { presentedAnswer } from './present-answer.ts'
import type { Update, UpdateFeed } from './update-feed.ts'

const mostUpdates = 500
const position = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const Query = z.object({
  after: position.optional(),
  limit: z.coerce.number().int().min(1).max(mostUpdates).default(100),
})
const Confirmation = z.object({ position })
// How many old changes the fault of that name repeats.
const repeated = 20

type Deps = { ledger: CaseLedger; feed: UpdateFeed; faults: Faults }

/** Registers the feed of everything that changes after the first reply to a question. */
export function updateRoutes(api: FastifyInstance, { ledger, feed, faults }: Deps) {
  api.get('/records/updates', (request) => {
    const { after = feed.confirmed(), limit } = parseBody(Query, request.query)
    ledger.advance()
    const { mode } = faults.get('records')
    const updates = feed.after(after, mode === 'doubled_updates' ? Math.ceil(limit / 2) : limit)
    const next = updates.at(-1)?.position ?? after
    return {
      updates: disturbed(updates, mode, feed.before(after, repeated)).slice(0, limit).map(presentedUpdate),
      next,
    }
  })
  api.post('/records/updates/confirm', async (request, reply) => {
    const { position: upTo } = parseBody(Confirmation, request.body)
    return reply.send({ confirmed: await feed.confirm(upTo) })
  })
}

/** What a fault makes of a page of the feed. */
function disturbed(updates: Update[], mode: string, old: Update[]): Update[] {
  if (mode === 'doubled_updates') return updates.flatMap((update) => [update, update])
  if (mode === 'reordered_updates') return updates.toReversed()
  return mode === 'repeated_updates' ? [...updates, ...old] : updates
}

function presentedUpdate(update: Update) {
  const { position: place, caseNumber } = update
  const entry = { position: place, update_id: `${caseNumber}-${place}` }
  if ('revokedOn' in update) {
    const revocation = { revoked_on: update.revokedOn, document_number: update.documentNumber }
    return { ...entry, case_number: caseNumber, revocation }
  }
  const { question, answer, at: answeredAt } = update
  return { ...entry, ...presentedAnswer(caseNumber, { question, answer, answeredAt }) }
}
