import { utimesSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { root } from './run/root.ts'
import {
  alive,
  childPids,
  devPatience as patience,
  mainPid,
  postgresPid,
  readiness,
  startDev,
  testPlace,
  type Place,
} from './run/start-for-test.ts'

const save = (path: string) => utimesSync(join(root, path), new Date(), new Date())

/** Sends a request like a person who opens an address. */
const open = ({ port }: Place, path: string) =>
  fetch(`http://localhost:${port}${path}`, { headers: { accept: 'text/html,*/*' }, redirect: 'manual' })

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy())
  })
}

/** The messages of the page server to an open page. */
function listen({ port }: Place) {
  const told: { type: string; updates?: { path: string }[] }[] = []
  const socket = new WebSocket(`ws://localhost:${port}/`, 'vite-hmr')
  socket.addEventListener('message', ({ data }) => told.push(JSON.parse(String(data))))
  return told
}

test('npm run dev serves pages, changes them in place, restarts the server, and Ctrl-C ends everything', async () => {
  const place = await testPlace()
  const run = startDev(place)
  await vi.waitFor(() => expect(run.said()).toContain('Press Ctrl-C to stop.'), patience)
  const pids = [mainPid(place), postgresPid(place), ...childPids(place)]

  const page = await (await open(place, '/c/cases/new?from=here')).text()
  expect(page).toContain('/src/apps/cases/main.tsx')
  expect(page).not.toMatch(/__[A-Z_]+__/)
  const back = await open(place, '/redirect?code=x&state=y')
  expect(back.headers.get('location')).toContain('/home/login')
  expect((await open(place, '/api/nothing')).headers.get('content-type')).toContain('application/problem+json')

  // the page server reports only files that it has served
  await fetch(`http://localhost:${place.port}/src/ui/navigation/TextLink.tsx`)
  const told = listen(place)
  await vi.waitFor(() => expect(told).toContainEqual({ type: 'connected' }), patience)
  save('web/src/ui/navigation/TextLink.tsx')
  const update = expect.objectContaining({ path: '/src/ui/navigation/TextLink.tsx' })
  await vi.waitFor(() => expect(told).toContainEqual(expect.objectContaining({ updates: [update] })), patience)
  expect(told.map(({ type }) => type)).not.toContain('full-reload')

  const serverPort = Number(/"port":(\d+)/.exec(run.said())?.[1])
  save('server/src/main.ts')
  await vi.waitFor(async () => expect(await isListening(serverPort)).toBe(false), { ...patience, interval: 5 })
  // a request during the restart of the server waits for its answer
  expect(await readiness(place)).toBe(200)
  expect(run.said().match(/"msg":"ready"/g)).toHaveLength(2)

  run.process.kill('SIGINT')
  expect(await run.exit).toBe(0)
  expect(alive(pids)).toEqual([])
  expect(await readiness(place)).toBe(0)
})
