import { verifyAudit } from '../server/src/platform/audit.ts'
import { asOwner } from './run/owner.ts'

await asOwner(process.env, async ({ db }) => {
  const faults = await verifyAudit(db)
  const { events } = await db
    .selectFrom('audit_event')
    .select((expression) => expression.fn.countAll<number>().as('events'))
    .executeTakeFirstOrThrow()
  for (const { chain, seq, fault } of faults) console.log(`chain ${chain}: ${fault} at event ${seq}`)
  console.log(faults.length === 0 ? `${events} audit events, all chains whole.` : `${faults.length} broken chains.`)
  return faults.length === 0 ? 0 : 1
})
