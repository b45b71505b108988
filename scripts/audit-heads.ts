import { existsSync, writeFileSync } from 'node:fs'
import { headLines, listAuditHeads } from '../server/src/platform/audit-heads.ts'
import { asOwner } from './run/owner.ts'

const [file, ...more] = process.argv.slice(2)

await asOwner(process.env, async ({ db }) => {
  if (more.length > 0 || file?.startsWith('-')) {
    console.log('Usage: npm run audit:heads [-- FILE]')
    return 1
  }
  const heads = await listAuditHeads(db)
  if (file === undefined) {
    process.stdout.write(headLines(heads))
    return 0
  }
  if (existsSync(file)) {
    console.log(`${file} exists already. Name a new file, so that no earlier export is lost.`)
    return 1
  }
  writeFileSync(file, headLines(heads), { flag: 'wx' })
  console.log(`${heads.length} heads of audit chains are in ${file}. Keep it where no one can change it.`)
  return 0
})
