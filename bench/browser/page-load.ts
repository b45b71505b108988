import { setTimeout as pause } from 'node:timers/promises'
import type { Session } from './devtools.ts'

export type Loaded = {
  url: string
  type: string
  /** Bytes of the body as sent. */
  bytes: number
  /** Bytes of the headers before it. */
  headerBytes: number
  encoding: string
  begun: number
  ended: number
}

/** The minimum time of every answer in ms. It sets apart requests that wait for others from those that do not. */
const LATENCY = 150
const QUIET_MS = 1200

/** Loads a page with an empty cache and returns all of its requests in order, until no more come. */
export async function loadPage(page: Session, url: string): Promise<Loaded[]> {
  const { loaded, isQuiet } = watch(page)
  await page.send('Network.enable')
  await page.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await page.send('Page.enable')
  await page.send('Page.navigate', { url })
  while (!isQuiet()) await pause(50)
  return [...loaded.values()].sort((a, b) => a.begun - b.begun)
}

function watch(page: Session) {
  const loaded = new Map<string, Loaded>()
  let touched = performance.now()
  const on = (method: string, act: (each: Loaded, params: Record<string, unknown>) => void) =>
    page.on(method, (params) => {
      const each = loaded.get(String(params['requestId']))
      if (each) act(each, params)
    })
  page.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    const { url } = request as { url: string }
    if (url.startsWith('data:')) return
    touched = performance.now()
    const empty = { bytes: 0, headerBytes: 0, encoding: '', ended: Infinity }
    loaded.set(String(requestId), { ...empty, url, type: String(type), begun: Number(timestamp) })
  })
  on('Network.responseReceived', (each, { response }) => {
    const { headers, encodedDataLength } = response as { headers: Record<string, string>; encodedDataLength: number }
    each.encoding = headers['content-encoding'] ?? headers['Content-Encoding'] ?? ''
    each.headerBytes = encodedDataLength
  })
  on('Network.loadingFinished', (each, { encodedDataLength, timestamp }) => {
    touched = performance.now()
    Object.assign(each, { bytes: Number(encodedDataLength) - each.headerBytes, ended: Number(timestamp) })
  })
  on('Network.loadingFailed', (each, { timestamp }) => {
    each.ended = Number(timestamp)
  })
  const isQuiet = () =>
    loaded.size > 0 &&
    [...loaded.values()].every(({ ended }) => ended < Infinity) &&
    performance.now() - touched > QUIET_MS
  return { loaded, isQuiet }
}

/** Groups requests into waves: each wave begins after a request of the wave before has ended. */
export function waves(requests: readonly Loaded[]): Loaded[][] {
  const levels: Loaded[][] = []
  for (const request of requests) {
    const level = levels.findLastIndex((wave) => wave.some(({ ended }) => ended <= request.begun)) + 1
    ;(levels[level] ??= []).push(request)
  }
  return levels
}
