import { journeys } from '../../case-journeys.ts'
import { test } from '../../fixtures.ts'
import { withMouse } from '../../hands.ts'

for (const [index, { title, walk }] of journeys.entries()) {
  test(title, async ({ page, signIn, expectAccessible }) => {
    test.slow()
    await walk({ page, hands: withMouse, ssn: `900-44-${7101 + index}`, signIn, expectAccessible })
  })
}
