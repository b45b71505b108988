import type { Measure } from '../measure.ts'
import { runServerTest } from './server-test.ts'
import { check } from './zeros.ts'

/** F15: requests made from the API document, enough of them to include the rare ones. */
export const generated: Measure = {
  name: 'generated',
  title: 'F15 Generated requests',
  method: `The same test as in \`npm test\`, with more requests, and different ones each time. They are made from the OpenAPI
document, one in five broken on purpose, and sent by users of every kind without rate limits. No answer may be a server error
(5xx), each must match the document, and nine in ten must get past validation or be refused by it on purpose.`,
  run: async ({ few }) => {
    const [count, seed] = [few ? 2000 : 20_000, Math.trunc(Date.now() / 1000)]
    const env = { GENERATED_REQUESTS: String(count), GENERATED_SEED: String(seed) }
    const passed = await runServerTest('platform/generated-requests.test.ts', env)
    return { goals: [check(`${count.toLocaleString('en-US')} requests from seed ${seed}: passed`, passed)], notes: [] }
  },
}
