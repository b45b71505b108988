import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { findChromium } from '../../scripts/test/chromium.ts'
import { atExit } from '../../server/src/embedded/end-early.ts'
import { newFolder } from '../world/database.ts'
import { connectTo, type Session } from './devtools.ts'

export type Chromium = {
  port: number
  version: string
  /** The browser as a whole, not one of its pages. */
  browser: Session
  /** A new, empty page. */
  newPage: () => Promise<Session>
  end: () => Promise<void>
}

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
  'about:blank',
]

/** Starts a Chromium with its own profile that takes commands over DevTools. */
export async function startChromium(): Promise<Chromium> {
  const profile = newFolder()
  const child = spawn(await findChromium(), [`--user-data-dir=${profile}`, ...FLAGS], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = atExit(() => child.kill('SIGKILL'))
  const exited = new Promise((resolve) => child.once('exit', resolve))
  void exited.then(ended)
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    void exited.then(() => reject(new Error(`Chromium ended: ${said}`)))
  })
  const browser = await connectTo(address)
  const { product } = (await browser.send('Browser.getVersion')) as { product: string }
  return {
    port: Number(new URL(address).port),
    version: product,
    browser,
    newPage: async () => {
      const { targetId } = (await browser.send('Target.createTarget', { url: 'about:blank' })) as { targetId: string }
      return connectTo(new URL(`/devtools/page/${targetId}`, address).href)
    },
    end: async () => {
      browser.close()
      child.kill('SIGTERM')
      await exited
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
