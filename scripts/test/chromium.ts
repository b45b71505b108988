import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root } from '../run/root.ts'
import { runTool } from './tool.ts'

const HEADLESS = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const ADVICE =
  'The browser tests need Chromium or Chrome: install one and make sure that "chromium" or "google-chrome" is on the PATH.'

/** A Chromium that runs here: the machine's, else Playwright's, else Debian's; throws one sentence if there is none. */
export async function findChromium(): Promise<string> {
  return (
    onThisMachine() ?? (await fromPlaywright()) ?? (await fromDebian('chromium')) ?? Promise.reject(new Error(ADVICE))
  )
}

/** The browser for the browser tests: Chromium without a window, which takes half of the time, else any Chromium. */
export async function findTestBrowser(): Promise<string> {
  return given() ?? onPath([HEADLESS]) ?? (await fromDebian(HEADLESS)) ?? (await findChromium())
}

const onThisMachine = () => given() ?? onPath(NAMES) ?? [MAC].find(runs)

const given = () => [process.env['CHROMIUM_PATH'] ?? ''].find(runs)

function onPath(names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs)
}

// Some distributions ship a "chromium-browser" that only explains how to install it.
function runs(path: string): boolean {
  if (!existsSync(path)) return false
  try {
    const version = execFileSync(path, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'], timeout: 20_000 })
    return version.toString().includes('Chrom')
  } catch {
    return false
  }
}

async function fromPlaywright(): Promise<string | undefined> {
  const require = createRequire(join(root, 'e2e', 'package.json'))
  const { chromium } = require('@playwright/test') as { chromium: { executablePath: () => string } }
  const path = chromium.executablePath()
  if (runs(path)) return path
  console.log("There is no Chromium on this machine. Downloading Playwright's")
  const command = join(root, 'node_modules', '.bin', 'playwright')
  await Promise.race([runTool({ command, args: ['install', 'chromium'] }), giveUp(240_000)])
  return runs(path) ? path : undefined
}

async function fromDebian(name: string): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log(`Installing the Debian package "${name}"`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = async () => {
    await runTool({ command: 'apt-get', args: ['update', '-q'], env })
    await runTool({ command: 'apt-get', args: ['install', '-y', '-q', '--no-install-recommends', name], env })
  }
  await Promise.race([install(), giveUp(240_000)])
  return onPath([name])
}

const giveUp = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())
