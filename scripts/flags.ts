import { Environment, isOn } from '../contract/src/environment.ts'
import { defaultFlags } from '../server/src/environment/flags.ts'
import { appendAudit } from '../server/src/platform/audit.ts'
import { asOwner } from './run/owner.ts'

const [name, value] = process.argv.slice(2)
const defaults = defaultFlags(Environment.parse(process.env['ENVIRONMENT'] || 'local'))

await asOwner(process.env, async ({ db }) => {
  if (name !== undefined) {
    if (!(name in defaults) || (value !== 'on' && value !== 'off')) {
      console.log(`Usage: npm run flags -- NAME on|off, with one of ${Object.keys(defaults).join(', ')}.`)
      return 1
    }
    await db
      .insertInto('feature_flag')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    const context = { accountId: null, actor: { system: 'operator' }, at: new Date(), requestId: 'flags' }
    await appendAudit(db, context, [{ action: 'flag.changed', subjectType: 'flag', subjectId: name, after: { value } }])
  }
  const set = await db.selectFrom('feature_flag').selectAll().execute()
  const all = { ...defaults, ...Object.fromEntries(set.map((flag) => [flag.name, flag.value])) }
  for (const flag of Object.keys(all)) console.log(`${flag.padEnd(50)}${isOn(all, flag) ? 'on' : 'off'}`)
  return 0
})
