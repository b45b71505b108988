import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Manifest = { name: string; version: string; license?: string }
type Lock = { packages: Record<string, { integrity?: string }> }

/** A workspace has packages of its own where another one needs an earlier version of them. */
const manifests = ['{,*/}node_modules', '{,*/}node_modules/**/node_modules'].map(
  (folder) => `${folder}/{*,@*/*}/package.json`,
)

/** The programs and libraries of the system that an image has. */
type System = { runtime: string; files: ReadonlySet<string> }

/**
 * The bill of materials of an image in the format CycloneDX 1.5: each package that is there, with its license and the
 * digest under which it was downloaded, the runtime, and the files of the system.
 */
export function billOfMaterials(app: string, { runtime, files }: System) {
  const { packages } = JSON.parse(readFileSync(join(app, 'package-lock.json'), 'utf8')) as Lock
  const found = globSync(manifests, { cwd: app }).toSorted()
  const libraries = found.map((path) => {
    const manifest = JSON.parse(readFileSync(join(app, path), 'utf8')) as Manifest
    return libraryOf(manifest, packages[dirname(path)]?.integrity)
  })
  const platform = { type: 'platform', name: 'node', version: runtime }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    components: [...libraries, platform, ...[...files].toSorted().map(systemFile)],
  }
}

function libraryOf({ name, version, license }: Manifest, integrity: string | undefined) {
  // `sha512-…` in base 64, and in hexadecimal here
  const [, content] = /^sha512-(.+)$/.exec(integrity ?? '') ?? []
  const hash = content && { alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${encodeURIComponent(name).replace('%2F', '/')}@${version}`,
    ...(license && { licenses: [{ license: { name: license } }] }),
    ...(hash && { hashes: [hash] }),
  }
}

function systemFile(path: string) {
  const content = createHash('sha256').update(readFileSync(path)).digest('hex')
  return { type: 'file', name: path, hashes: [{ alg: 'SHA-256', content }] }
}
