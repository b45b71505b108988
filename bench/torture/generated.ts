import type { Measure } from '../measure.ts'
import { runServerTest } from './server-test.ts'
import { check } from './zeros.ts'

/** F15: requests made from the document of the API, as many as it takes to meet the rare ones. */
export const generated: Measure = {
  name: 'generated',
  title: 'F15 Generated requests',
  method: `The same test as in \`npm test\`, with more requests and others each time: they are made from the OpenAPI document, one in five broken on
purpose, and sent by users of every kind without limits on the rate. No answer may be a fault of the server (5xx), each has to be
what the document says, and nine in ten have to get past validation or be refused by it on purpose.`,
  run: async ({ few }) => {
    const [count, seed] = [few ? 2000 : 20_000, Math.trunc(Date.now() / 1000)]
    const env = { GENERATED_REQUESTS: String(count), GENERATED_SEED: String(seed) }
    const passed = await runServerTest('platform/generated-requests.test.ts', env)
    return { goals: [check(`${count.toLocaleString('en-US')} requests from seed ${seed}: passed`, passed)], notes: [] }
  },
}
