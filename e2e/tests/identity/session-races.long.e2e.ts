import { expect, test } from '../../fixtures.ts'

const SEVEN_MINUTES = 7 * 60_000

test('[F16] ten tabs that refresh at the same moment, twenty times, stay signed in', async ({ context, signIn }) => {
  test.setTimeout(300_000)
  await signIn('MPLB0001')
  const tabs = await Promise.all(Array.from({ length: 10 }, () => context.newPage()))
  const { clock } = context
  await clock.install()
  await clock.pauseAt(Date.now() + 1000)
  // opened while time stands still, they all fetch a token at exactly the same moment
  for (const tab of tabs) {
    await tab.goto('/home')
    await expect(tab.getByRole('heading', { name: 'Welcome, Alice' })).toBeVisible()
  }
  const statuses: number[] = []
  let told = 0
  context.on('response', (response) => {
    if (response.url().endsWith('/v1/token')) statuses.push(response.status())
  })
  context.on('requestfinished', (request) => {
    if (request.url().endsWith('/v1/activity')) told += 1
  })
  const workInAll = async () => {
    told = 0
    for (const tab of tabs) await tab.keyboard.press('Shift')
    // the clock waits for the answers: time that runs ahead of the network would only time calls out
    await expect.poll(() => told).toBe(10)
  }
  await clock.runFor(SEVEN_MINUTES)
  for (let round = 1; round <= 20; round += 1) {
    await workInAll()
    await clock.runFor(SEVEN_MINUTES)
    await expect.poll(() => statuses.length).toBe(round * 10)
    await workInAll()
    await clock.runFor(SEVEN_MINUTES)
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { name: 'Welcome, Alice' })).toBeVisible()
    await expect(tab.getByRole('alertdialog', { name: 'Session Expiring' })).toHaveCount(0)
  }
})
