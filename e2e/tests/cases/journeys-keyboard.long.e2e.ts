import { journeys, toNoShow } from '../../case-journeys.ts'
import { test } from '../../fixtures.ts'
import { withKeyboard } from '../../hands.ts'
import { startOwnServer } from '../../own-server.ts'

const MINUTE = 60_000

test.use({ viewport: { width: 320, height: 700 } })

for (const [index, { title, walk }] of journeys.entries()) {
  test(`${title}, by keyboard alone at 320 pixels`, async ({ page, signIn, expectAccessible }) => {
    test.setTimeout(5 * MINUTE)
    await walk({ page, hands: withKeyboard(page), ssn: `900-44-${7111 + index}`, signIn, expectAccessible })
  })
}

test.describe('on a server whose clock moves', () => {
  let server: Awaited<ReturnType<typeof startOwnServer>>
  test.beforeAll(async () => {
    test.setTimeout(2 * MINUTE)
    server = await startOwnServer({ hasDemo: true })
  })
  test.afterAll(() => server.stop())

  test(`${toNoShow.title}, by keyboard alone at 320 pixels`, async ({ page, signIn, expectAccessible }) => {
    test.setTimeout(5 * MINUTE)
    const walk = { page, hands: withKeyboard(page), ssn: '900-44-7121', signIn, expectAccessible }
    await toNoShow.walk(walk, server.recordsUrl)
  })
})
