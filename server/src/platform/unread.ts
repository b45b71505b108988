import type { FastifyReply } from 'fastify'
import type { Caller } from './actor.ts'
import { problem } from './problem.ts'
import { tally } from './tally.ts'
import { whenClosed } from './when-closed.ts'

/** Files that one caller may be reading at once on a node: a browser that opens all copies of a form asks for six at a time. */
const MOST = 6

const unread = tally()

/** Counts a file as being read by a caller until its answer has ended; refuses more than a few at once. */
export function countUnread(reply: FastifyReply, caller: Caller): void {
  const key = keyOf(caller)
  if (unread.of(key) >= MOST) throw problem('too_many_requests', { retryAfter: 5 })
  unread.add(key)
  whenClosed(reply.raw, () => unread.remove(key))
}

function keyOf(caller: Caller): string {
  switch (caller.kind) {
    case 'user':
      return caller.userId
    case 'person':
      return caller.personId
    case 'employee':
      return caller.plusCaseId
    case 'notice':
      return caller.caseId
    case 'representative':
      return caller.representativeId
    case 'visitor':
      return caller.ip
  }
}
