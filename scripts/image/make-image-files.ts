import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { buildWeb } from '../run/build-web.ts'
import { root } from '../run/root.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { copyLibraries, copyProgram } from './copy-program.ts'

/** Where the image has the product. */
const APP = 'app'
/** Who runs in the image: a user without a name anywhere else. */
export const IMAGE_USER = { uid: 10_001, gid: 10_001 }

/** The workspaces whose manifests the lock file names; of all but the server, the image has no dependencies. */
const manifests = ['', 'contract', 'server', 'web', 'sandbox', 'e2e', 'bench'].map((each) => join(each, 'package.json'))

/** What the server reads from the packages of the pages: the fonts of its PDFs. */
const fonts = '@uswds/uswds/packages/uswds-core/src/assets/fonts/public-sans/PublicSans'
const ofPages = ['@uswds/uswds/package.json', '@uswds/uswds/LICENSE.md', `${fonts}-Regular.ttf`, `${fonts}-Bold.ttf`]

/** What packages bring for those who build with them. The runtime runs no TypeScript of a package. */
const forBuilders = '{,*/}node_modules/**/*.{map,ts,mts,cts}'

/** What belongs to trials, tests and the embedded database, and must not be in an image. */
const left = /^server\/src\/(demo|embedded|testing)(\/|$)|\.test\.ts$|^server\/src\/generate\.ts$/

/**
 * Makes the files of the container image, without a registry: the pinned Node.js with the system libraries that it needs, a
 * shell for the limits of one process, the server with its dependencies, and the built pages. Answers their folder.
 */
export async function makeImageFiles(onStep: (step: string) => void): Promise<string> {
  await buildWeb(new AbortController().signal)
  const folder = join(root, '.cache', 'image')
  const app = join(folder, APP)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(app, { recursive: true })
  onStep('Copying the runtime')
  const libraries = copyProgram(process.execPath, folder, '/usr/local/bin/node')
  const ofShell = copyProgram('/bin/sh', folder, '/bin/sh')
  onStep('Installing the dependencies of the server')
  for (const manifest of [...manifests, 'package-lock.json']) copy(manifest, app)
  const npm = [
    'ci',
    '--omit=dev',
    '--workspace=server',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
  ]
  execFileSync('npm', npm, { cwd: app, stdio: ['ignore', 'ignore', 'inherit'] })
  onStep('Copying the product')
  for (const source of ['contract/src', 'server/src', 'server/content', 'server/migrations']) copyTree(source, app)
  cpSync(join(root, 'web/dist'), join(app, 'web/dist'), { recursive: true, filter: (path) => !path.endsWith('.map') })
  for (const file of ofPages) copy(join('node_modules', file), app)
  for (const file of globSync(forBuilders, { cwd: app })) rmSync(join(app, file), { force: true, recursive: true })
  writeSystemFiles(folder)
  const native = globSync('{,*/}node_modules/**/*.{node,so,so.*}', { cwd: app })
  const ofPackages = native.flatMap((file) => copyLibraries(join(app, file), folder))
  const files = new Set(['/bin/sh', ...libraries, ...ofShell, ...ofPackages])
  const bill = billOfMaterials(app, { runtime: process.versions.node, files })
  writeFileSync(join(app, 'bom.json'), `${JSON.stringify(bill, undefined, 1)}\n`)
  return folder
}

function copy(file: string, app: string): void {
  mkdirSync(dirname(join(app, file)), { recursive: true })
  copyFileSync(join(root, file), join(app, file))
}

function copyTree(source: string, app: string): void {
  const filter = (path: string) => !left.test(relative(root, path))
  cpSync(join(root, source), join(app, source), { recursive: true, filter })
}

/** The few files that programs expect: a user with a name, and a folder for temporary files. */
function writeSystemFiles(folder: string): void {
  const { uid, gid } = IMAGE_USER
  mkdirSync(join(folder, 'etc'), { recursive: true })
  writeFileSync(join(folder, 'etc/passwd'), `hireproof:x:${uid}:${gid}::/tmp:/bin/sh\n`)
  writeFileSync(join(folder, 'etc/group'), `hireproof:x:${gid}:\n`)
  mkdirSync(join(folder, 'tmp'))
  chmodSync(join(folder, 'tmp'), 0o1777)
}
