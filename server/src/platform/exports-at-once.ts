import type { FastifyReply } from 'fastify'
import type { Caller } from './actor.ts'
import { problem } from './problem.ts'
import { tally } from './tally.ts'
import { whenClosed } from './when-closed.ts'

/** The part of the connections of a node that files hold while they are read: a quarter for one company, half for all. */
const OF_COMPANY = 1 / 4
const OF_ALL = 1 / 2

/**
 * Makes the counter of files that hold a connection of the database until their reader has all of them. However slowly a company
 * reads, it does not hold up others: beyond its part, its files are refused until later.
 */
export function countExports(connections: number): (reply: FastifyReply, caller: Caller) => void {
  const most = (part: number) => Math.max(2, Math.floor(connections * part))
  const companies = tally()
  let all = 0
  return (reply, caller) => {
    const company = 'accountId' in caller ? String(caller.accountId) : caller.ip
    if (companies.of(company) >= most(OF_COMPANY)) throw problem('too_many_requests', { retryAfter: 5 })
    if (all >= most(OF_ALL)) throw problem('unavailable', { retryAfter: 5 })
    companies.add(company)
    all += 1
    whenClosed(reply.raw, () => {
      companies.remove(company)
      all -= 1
    })
  }
}
