import { existsSync } from 'node:fs'
import { listAuditHeads } from '../server/src/platform/audit-heads.ts'
import { headLines } from '../server/src/platform/heads-file.ts'
import { parseSigningKey } from '../server/src/platform/heads-key.ts'
import { writeOnce } from '../server/src/platform/write-heads.ts'
import { asOwner } from './run/owner.ts'

const [file, ...more] = process.argv.slice(2)

await asOwner(process.env, async ({ db, env }) => {
  if (more.length > 0 || file?.startsWith('-')) {
    console.log('Usage: npm run audit:heads [-- FILE]')
    return 1
  }
  const text = env['AUDIT_SIGNING_KEY']
  const key = text ? parseSigningKey('AUDIT_SIGNING_KEY', text) : undefined
  let heads = 0
  const counted = async function* () {
    for await (const page of listAuditHeads(db)) {
      heads += page.length
      yield page
    }
  }
  const lines = headLines(counted(), key && { key, kind: 'heads', at: new Date() })
  if (file === undefined) {
    for await (const each of lines) process.stdout.write(each)
    return 0
  }
  if (existsSync(file) || !(await writeOnce(file, lines))) {
    console.log(`${file} exists already. Name a new file, so that no earlier export is lost.`)
    return 1
  }
  const signed = key ? `, signed with the key ${key.id}` : ''
  console.log(`${heads} heads of audit chains are in ${file}${signed}. Keep it where no one can change it.`)
  return 0
})
