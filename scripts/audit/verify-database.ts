import { unrecordedPackages } from '../../server/src/form-i9/inspection/verify-recorded.ts'
import { verifySignatures } from '../../server/src/form-i9/verify-signatures.ts'
import { compareHeads } from '../../server/src/platform/audit-heads.ts'
import type { Db } from '../../server/src/platform/db.ts'
import { checkHeadsFile, headLines, readHeads, type HeadsFile } from '../../server/src/platform/heads-file.ts'
import { parsePublicKeys, parseSigningKey, publicHalf, type PublicKeys } from '../../server/src/platform/heads-key.ts'
import { parseKeyring } from '../../server/src/platform/keyring.ts'
import { verifyAll, type ChainPlace } from '../../server/src/platform/verify-chains.ts'
import { verifySince } from '../../server/src/platform/verify-since.ts'
import { writeOnce } from '../../server/src/platform/write-heads.ts'
import type { Env } from '../run/settings.ts'

type Asked = {
  /** A file of heads that the chains must contain. */
  heads: string | undefined
  /** A checkpoint behind which to go on. */
  from: string | undefined
  /** Where to write a new checkpoint if all is whole. */
  checkpoint: string | undefined
}

/** Verifies the audit of a database and prints what it finds; returns the exit code. */
export async function verifyDatabase(db: Db, env: Env, { heads, from, checkpoint }: Asked): Promise<number> {
  const keys = publicKeys(env)
  if (checkpoint !== undefined && !env['AUDIT_SIGNING_KEY']) {
    throw new Error('AUDIT_SIGNING_KEY is not set: a checkpoint must be signed.')
  }
  // Refused before anything else is read.
  const exported = heads === undefined ? undefined : { path: heads, ...(await checkHeadsFile(heads, keys)) }
  const { events, faults, ends, moved } = from
    ? await verifySince(db, from, keys)
    : { ...(await verifyAll(db)), moved: [] }
  for (const { chain, seq, fault } of faults) console.log(`chain ${chain}: ${fault} at event ${seq}`)
  for (const sentence of moved) console.log(sentence)
  const broken = faults.length + moved.length
  const read = from ? `${events} audit events behind the checkpoint` : `${events} audit events`
  console.log(broken === 0 ? `${read}, all chains intact.` : `${broken} broken chains.`)
  let wrong = broken + (exported ? await compareWithFile(db, exported, keys) : 0)
  if (from) console.log('Packages and signatures on forms are compared only without --from.')
  else wrong += (await comparePackages(db)) + (await compareForms(db, env))
  if (checkpoint === undefined) return wrong === 0 ? 0 : 1
  return wrong === 0 ? writeCheckpoint(checkpoint, ends, env) : refuseCheckpoint(checkpoint)
}

/** The keys that may have signed a file: the public ones that are set, and our own. */
function publicKeys(env: Env): PublicKeys {
  const own = env['AUDIT_SIGNING_KEY']
  return new Map([
    ...parsePublicKeys('AUDIT_PUBLIC_KEYS', env['AUDIT_PUBLIC_KEYS'] ?? ''),
    ...(own ? publicHalf(parseSigningKey('AUDIT_SIGNING_KEY', own)) : []),
  ])
}

type Exported = HeadsFile & { path: string }

async function compareWithFile(db: Db, { path, heads, signed }: Exported, keys: PublicKeys): Promise<number> {
  let faults = 0
  for await (const page of readHeads(path, keys)) {
    const compared = await compareHeads(db, page)
    faults += compared.faults.length
    for (const sentence of compared.faults) console.log(sentence)
  }
  const origin = signed ? `The file was signed at ${signed.at}.` : 'The file is not signed.'
  console.log(`${heads - faults} of ${heads} exported heads found. ${origin}`)
  return faults
}

async function comparePackages(db: Db): Promise<number> {
  const { packages, faults } = await unrecordedPackages(db)
  for (const fault of faults) console.log(fault)
  if (packages > 0) console.log(`${packages - faults.length} of ${packages} inspection packages recorded.`)
  return faults.length
}

/** Compares what was signed on forms with the audit; returns the number of faults. */
async function compareForms(db: Db, env: Env): Promise<number> {
  const keys = env['DATA_KEYS']
  if (!keys) {
    console.log('DATA_KEYS is not set: what was signed on forms was not compared with the audit.')
    return 1
  }
  const { signatures, faults } = await verifySignatures(db, parseKeyring('DATA_KEYS', keys))
  for (const fault of faults) console.log(fault)
  console.log(faults.length === 0 ? `${signatures} signatures match the audit.` : `${faults.length} faults in forms.`)
  return faults.length
}

async function writeCheckpoint(path: string, ends: readonly ChainPlace[], env: Env): Promise<number> {
  const key = parseSigningKey('AUDIT_SIGNING_KEY', env['AUDIT_SIGNING_KEY'] ?? '')
  const pages = (async function* () {
    yield ends.filter(({ seq }) => seq > 0)
  })()
  if (await writeOnce(path, headLines(pages, { key, kind: 'checkpoint', at: new Date() }))) {
    console.log(`${path} is a checkpoint: go on from it with --from.`)
    return 0
  }
  console.log(`${path} exists already. Name a new file, so that no earlier checkpoint is lost.`)
  return 1
}

function refuseCheckpoint(path: string): number {
  console.log(`${path} was not written, because not all is whole.`)
  return 1
}
